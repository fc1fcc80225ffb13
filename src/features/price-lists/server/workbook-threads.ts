import { Overload } from '#platform/server/http/overload.ts'
import { createFairQueue } from '#platform/server/queue/fair-queue.ts'
import { openOneThread } from '#platform/server/threads/one-thread.ts'
import type { PriceChangesReply } from '../schema.ts'
import type { ChangesWords } from './changes-sheet.ts'
import type { ReadForm, ReadImport, SmallForm, WorkbookOfList, WorkbookTask, WorkbookToImport, WrittenChanges } from './workbook-worker.ts'
import type { SheetsToWrite } from './write-sheets.ts'

/** Reads, writes and compares price lists in a thread of their own, with bounded time and memory. */
export interface WorkbookThreads {
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

/** The thread was ended: the workbook took too much time or memory. */
export class WorkbookAborted extends Error {}

/** A workbook of 50,000 rows takes about eight seconds. */
const timeLimitMs = 60_000
const memoryLimitMb = 768
/** Each waiting workbook is held in memory. */
const maxWaiting = 5
const retryAfterSeconds = 20

/** Creates the pool. Its only thread starts with the first workbook, and its memory is given back a minute after the last one. */
export function startWorkbookThreads(): WorkbookThreads {
  const pool = openOneThread<WorkbookTask, unknown>(new URL('workbook-worker.ts', import.meta.url), {
    maxOldGenerationSizeMb: memoryLimitMb,
  })
  const turns = createFairQueue({ atOnce: 1, waitingPerSender: maxWaiting, waiting: maxWaiting })
  async function run(task: WorkbookTask): Promise<unknown> {
    try {
      // The time of a workbook counts from its turn: it must not be refused for the time that another one took.
      const turn = await turns.run('', () => pool.run(task, { signal: AbortSignal.timeout(timeLimitMs) }))
      if (!turn.ok) throw new Overload(retryAfterSeconds)
      return turn.value
    } catch (error) {
      const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      const isOutOfTime = error instanceof Error && error.name === 'AbortError'
      throw isOutOfMemory || isOutOfTime ? new WorkbookAborted('the workbook took too much time or memory', { cause: error }) : error
    }
  }
  return {
    readImport: (workbook) => run({ kind: 'import', ...workbook }) as Promise<ReadImport>,
    writeChanges: (workbook, words) => run({ kind: 'changes', workbook, words }) as Promise<WrittenChanges>,
    writeExport: (list) => run({ kind: 'export', ...list }) as Promise<Uint8Array>,
    compare: (versions) => run({ kind: 'compare', ...versions }) as Promise<PriceChangesReply>,
    readForm: (form) => run({ kind: 'read', ...form }) as Promise<ReadForm>,
    writeSheets: (sheets) => run({ kind: 'write', ...sheets }) as Promise<Uint8Array>,
    close: () => pool.destroy(),
  }
}
