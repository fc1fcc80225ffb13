import { lowerThreadPriority } from '#platform/server/threads/lower-priority.ts'
import { readPdf } from './read-pdf.ts'

lowerThreadPriority()

/** The entry point of the worker thread: piscina calls the default export. */
export default readPdf
