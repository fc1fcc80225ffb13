import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { boundThisProcess } from '#platform/server/processes/bound-this-process.ts'
import { watchWasmMemory } from '#platform/server/processes/wasm-memory.ts'
import { pdfExits } from './read-bounded-pdf.ts'
import { isAbort, readPdf } from './read-pdf.ts'

boundThisProcess()
// Pages, prices and confirmations go first.
setPriority(10)
const wasDenied = watchWasmMemory()

/** Writes the result, and exits once it is written. */
function answer(code: number, result: Uint8Array | string = ''): void {
  process.stdout.end(result, () => process.exit(code))
}

/** The number of a page, or nothing for the number of pages. */
const [page] = process.argv.slice(2)

try {
  const result = await readPdf({ bytes: await buffer(process.stdin), page: page === undefined ? null : Number(page) })
  // The library leaves out what does not fit into its memory: a page without its picture is not what was sent.
  if (wasDenied()) answer(pdfExits.tooHeavy)
  else if (result === null) answer(pdfExits.damaged)
  else answer(pdfExits.read, typeof result === 'number' ? String(result) : result)
} catch (error) {
  // A damaged or hostile file took the library down; any other error is one of the program.
  if (wasDenied()) process.exit(pdfExits.tooHeavy)
  if (isAbort(error) || error instanceof RangeError) process.exit(pdfExits.damaged)
  throw error
}
