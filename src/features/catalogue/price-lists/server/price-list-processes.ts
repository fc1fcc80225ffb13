import type { WorkbookProcesses } from '#platform/server/workbooks/workbook-processes.ts'
import type { PriceChangesReply } from '../schema.ts'
import type { ChangesWords } from './changes-sheet.ts'
import type { PriceListTask, ReadImport, WorkbookOfList, WorkbookToImport, WrittenChanges } from './work-on-price-list.ts'

type TaskOf<Kind extends PriceListTask['kind']> = Omit<Extract<PriceListTask, { kind: Kind }>, 'kind'>

/** Reads, writes and compares price lists, each time in a process of its own with bounded time and memory. */
export interface PriceListProcesses {
  /** @throws WorkbookAborted when the file takes too much time or memory. */
  readonly readImport: (workbook: WorkbookToImport) => Promise<ReadImport>
  /** All that a workbook would change, as a file. @throws WorkbookAborted like `readImport` */
  readonly writeChanges: (workbook: WorkbookOfList, words: ChangesWords) => Promise<WrittenChanges>
  readonly writeExport: (list: TaskOf<'export'>) => Promise<Uint8Array>
  readonly compare: (versions: TaskOf<'compare'>) => Promise<PriceChangesReply>
}

const program = new URL('price-list-worker.ts', import.meta.url)

/** The work on price lists, in turn with that on all other workbooks. */
export function priceListProcesses({ run }: Pick<WorkbookProcesses, 'run'>): PriceListProcesses {
  const work = (task: PriceListTask): Promise<unknown> => run(program, task)
  return {
    readImport: (workbook) => work({ kind: 'import', ...workbook }) as Promise<ReadImport>,
    writeChanges: (workbook, words) => work({ kind: 'changes', workbook, words }) as Promise<WrittenChanges>,
    writeExport: (list) => work({ kind: 'export', ...list }) as Promise<Uint8Array>,
    compare: (versions) => work({ kind: 'compare', ...versions }) as Promise<PriceChangesReply>,
  }
}
