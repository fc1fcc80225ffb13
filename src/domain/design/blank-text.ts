/** Spaces, line breaks, control and zero-width characters, fillers, and the Braille cell without dots. */
const blanksOnly = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*$/u

/** Whether nothing of a text can be seen. */
export const isBlankText = (text: string): boolean => blanksOnly.test(text)
