import { execFileSync } from 'node:child_process'

/** The text of a PDF as poppler's pdftotext reads it, in reading order, with ordinary spaces. */
export const pdfText = (pdf: Uint8Array): string =>
  execFileSync('pdftotext', ['-layout', '-enc', 'UTF-8', '-', '-'], { input: pdf })
    .toString('utf8')
    .replace(/[ \u00a0\u202f]+/g, ' ')
