/** Why a PDF or a page of it can't be read. `damaged`: also locked with a password. `too-heavy`: it takes too much memory or time. */
export const pdfFailures = ['damaged', 'too-heavy'] as const
export type PdfFailure = (typeof pdfFailures)[number]
