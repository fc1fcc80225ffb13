/** Every way to break a line: by keyboards, other programs and Unicode. Stored texts have line feeds only. */
const lineBreaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g

export const withLineBreaksAs = (text: string, sign: '\n' | ' '): string => text.replace(lineBreaks, sign)
