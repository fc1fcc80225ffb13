/** Only letters from here on can be put together differently. */
const isComposable = /[\u0300-\uffff]/

/**
 * No language needs more marks on a letter (UAX #15, stream-safe text). Sorting thousands of them would take time with the square of their
 * number.
 */
const tooManyMarks = /\p{M}{31}/u

/** A text with each letter in one piece with its accents (NFC): macOS and PDFs write ť as t and a mark, which fonts draw differently. */
export const composed = (text: string): string => (isComposable.test(text) && !tooManyMarks.test(text) ? text.normalize('NFC') : text)
