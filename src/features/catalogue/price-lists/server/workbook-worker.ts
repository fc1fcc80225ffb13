import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { deserialize, serialize } from 'node:v8'
import { boundThisProcess } from '#platform/server/processes/bound-this-process.ts'
import { workOnWorkbook, type WorkbookTask } from './work-on-workbook.ts'

boundThisProcess()
// Pages, prices and confirmations go first.
setPriority(10)

/** Writes the result, or the error, and exits once it is written. */
function answer(code: 0 | 1, result: unknown): void {
  process.stdout.end(serialize(result), () => process.exit(code))
}

try {
  answer(0, await workOnWorkbook(deserialize(await buffer(process.stdin)) as WorkbookTask))
} catch (error) {
  answer(1, error)
}
