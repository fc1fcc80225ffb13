import { deserialize, serialize } from 'node:v8'
import { Overload } from '../http/overload.ts'
import type { ProcessLimits } from '../processes/process-limits.ts'
import { processMegabytes } from '../processes/process-memory.ts'
import { runBounded } from '../processes/run-bounded.ts'
import { createFairQueue } from '../queue/fair-queue.ts'
import type { ReadForm, SmallForm } from './read-form.ts'
import type { WorkbookTask } from './workbook-worker.ts'
import type { SheetsToWrite } from './write-sheets.ts'

/** Works on workbooks, each time in a process of its own with bounded time and memory. */
export interface WorkbookProcesses {
  /** The sheets of any small workbook. @throws WorkbookAborted when the file takes too much time or memory */
  readonly readForm: (form: SmallForm) => Promise<ReadForm>
  readonly writeSheets: (sheets: SheetsToWrite) => Promise<Uint8Array>
  /** Runs a program of a feature, which calls `answerTask`, and returns its answer. @throws WorkbookAborted like `readForm` */
  readonly run: (program: URL, task: object) => Promise<unknown>
  readonly close: () => Promise<void>
}

/** The process was ended: the workbook took too much time or memory. */
export class WorkbookAborted extends Error {}

/** A workbook of 50,000 rows takes about eight seconds. */
const usualLimits: ProcessLimits = { cpuSeconds: 60, elapsedMs: 60_000, residentBytes: 900_000_000, wasmBytes: 16_000_000 }
/** Each waiting workbook is held in memory. */
const maxWaiting = 5
const retryAfterSeconds = 20
const worker = new URL('workbook-worker.ts', import.meta.url)

/** Creates the reader. Its processes run one after another, and each gives its memory back with its end. */
export function startWorkbookProcesses(changed: Partial<ProcessLimits> = {}): WorkbookProcesses {
  const limits = { ...usualLimits, ...changed }
  const closing = new AbortController()
  const turns = createFairQueue({ atOnce: 1, waitingPerSender: maxWaiting, waiting: maxWaiting })
  async function run(program: URL, task: object): Promise<unknown> {
    const bounds = { limits, megabytes: processMegabytes.workbook, signal: closing.signal }
    const turn = await turns.run('', () => runBounded({ program, args: [], input: serialize(task), ...bounds }))
    if (!turn.ok) throw new Overload(retryAfterSeconds)
    const { value: ended } = turn
    if (ended.end !== 'exit') throw new WorkbookAborted('the workbook took too much time or memory', { cause: ended })
    const result: unknown = deserialize(ended.output)
    if (ended.code === 0) return result
    throw result
  }
  return {
    readForm: (form) => run(worker, { kind: 'read', ...form } satisfies WorkbookTask) as Promise<ReadForm>,
    writeSheets: (sheets) => run(worker, { kind: 'write', ...sheets } satisfies WorkbookTask) as Promise<Uint8Array>,
    run,
    close() {
      closing.abort()
      return Promise.resolve()
    },
  }
}
