/** A length in the units of a picture, for a control over the picture. */
export const percent = (part: number, whole: number): string => `${String((100 * part) / whole)}%`;
