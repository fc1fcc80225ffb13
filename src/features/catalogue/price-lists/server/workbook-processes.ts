import { deserialize, serialize } from 'node:v8'
import { Overload } from '#platform/server/http/overload.ts'
import type { ProcessLimits } from '#platform/server/processes/process-limits.ts'
import { processMegabytes } from '#platform/server/processes/process-memory.ts'
import { runBounded } from '#platform/server/processes/run-bounded.ts'
import { createFairQueue } from '#platform/server/queue/fair-queue.ts'
import type { PriceChangesReply } from '../schema.ts'
import type { ChangesWords } from './changes-sheet.ts'
import type { ReadForm, ReadImport, SmallForm, WorkbookOfList, WorkbookTask, WorkbookToImport, WrittenChanges } from './work-on-workbook.ts'
import type { SheetsToWrite } from './write-sheets.ts'

/** Reads, writes and compares price lists, each time in a process of its own with bounded time and memory. */
export interface WorkbookProcesses {
  /** @throws WorkbookAborted when the file takes too much time or memory. */
  readonly readImport: (workbook: WorkbookToImport) => Promise<ReadImport>
  /** All that a workbook would change, as a file. @throws WorkbookAborted like `readImport` */
  readonly writeChanges: (workbook: WorkbookOfList, words: ChangesWords) => Promise<WrittenChanges>
  readonly writeExport: (list: Omit<Extract<WorkbookTask, { kind: 'export' }>, 'kind'>) => Promise<Uint8Array>
  readonly compare: (versions: Omit<Extract<WorkbookTask, { kind: 'compare' }>, 'kind'>) => Promise<PriceChangesReply>
  /** The sheets of any small workbook. @throws WorkbookAborted like `readImport` */
  readonly readForm: (form: SmallForm) => Promise<ReadForm>
  readonly writeSheets: (sheets: SheetsToWrite) => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

/** The process was ended: the workbook took too much time or memory. */
export class WorkbookAborted extends Error {}

/** A workbook of 50,000 rows takes about eight seconds. */
const usualLimits: ProcessLimits = { cpuSeconds: 60, elapsedMs: 60_000, residentBytes: 900_000_000, wasmBytes: 16_000_000 }
/** Each waiting workbook is held in memory. */
const maxWaiting = 5
const retryAfterSeconds = 20
const program = new URL('workbook-worker.ts', import.meta.url)

/** Creates the reader. Its processes run one after another, and each gives its memory back with its end. */
export function startWorkbookProcesses(changed: Partial<ProcessLimits> = {}): WorkbookProcesses {
  const limits = { ...usualLimits, ...changed }
  const closing = new AbortController()
  const turns = createFairQueue({ atOnce: 1, waitingPerSender: maxWaiting, waiting: maxWaiting })
  async function run(task: WorkbookTask): Promise<unknown> {
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
    readImport: (workbook) => run({ kind: 'import', ...workbook }) as Promise<ReadImport>,
    writeChanges: (workbook, words) => run({ kind: 'changes', workbook, words }) as Promise<WrittenChanges>,
    writeExport: (list) => run({ kind: 'export', ...list }) as Promise<Uint8Array>,
    compare: (versions) => run({ kind: 'compare', ...versions }) as Promise<PriceChangesReply>,
    readForm: (form) => run({ kind: 'read', ...form }) as Promise<ReadForm>,
    writeSheets: (sheets) => run({ kind: 'write', ...sheets }) as Promise<Uint8Array>,
    close() {
      closing.abort()
      return Promise.resolve()
    },
  }
}
