import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { deserialize, serialize } from 'node:v8'
import { boundThisProcess } from '../processes/bound-this-process.ts'

/** Writes the result, or the error, and exits once it is written. */
function answer(code: 0 | 1, result: unknown): void {
  process.stdout.end(serialize(result), () => process.exit(code))
}

/** The whole of a process that does one task on a workbook and ends, with bounded time and memory. */
export async function answerTask<Task>(work: (task: Task) => unknown): Promise<void> {
  boundThisProcess()
  // Pages, prices and confirmations go first.
  setPriority(10)
  try {
    answer(0, await work(deserialize(await buffer(process.stdin)) as Task))
  } catch (error) {
    answer(1, error)
  }
}
