/** Spaces, line breaks, control and zero-width characters, fillers, and the empty Braille cell. */
const blanksOnly = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*$/u

/** Whether a text has no visible character. */
export const isBlankText = (text: string): boolean => blanksOnly.test(text)
