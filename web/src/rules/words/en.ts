// All that is said of every game comes from the rules, in English.
export default {};
