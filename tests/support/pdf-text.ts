import { execFileSync } from 'node:child_process'

/** A PDF as read by poppler's pdftotext, in reading order: columns are separated by several spaces, words by one. */
export const pdfColumns = (pdf: Uint8Array): string =>
  execFileSync('pdftotext', ['-layout', '-enc', 'UTF-8', '-', '-'], { input: pdf })
    .toString('utf8')
    .replace(/[\u00a0\u202f]/g, ' ')

/** The text of a PDF with single spaces, columns side by side. */
export const pdfText = (pdf: Uint8Array): string => pdfColumns(pdf).replace(/ +/g, ' ')
