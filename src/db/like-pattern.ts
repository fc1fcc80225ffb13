/** A LIKE pattern for texts that contain a phrase. The characters that LIKE reads as placeholders stand for themselves. */
export const containing = (phrase: string): string => `%${phrase.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
