// English messages come from the rules.
export default {};
