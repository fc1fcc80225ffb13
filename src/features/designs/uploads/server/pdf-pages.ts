import { LRUCache } from 'lru-cache'
import type { Db } from '#db/client.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { Overload } from '#platform/server/http/overload.ts'
import { createFairQueue, type FairQueue } from '#platform/server/queue/fair-queue.ts'
import { failureOfPage, recordFailedPage } from './failed-pages.ts'
import { countInProcess, drawInProcess, type PdfRead } from './read-bounded-pdf.ts'

interface DrawDeps {
  readonly db: Db
  readonly files: Pick<FileStore, 'get'>
  readonly clock: () => Date
}

interface PageToDraw {
  readonly sha256: string
  /** 1 for the first. */
  readonly page: number
  /** Who looks at it: viewers take turns. */
  readonly viewer: string
}

/** Reads PDFs of others. Both throw Overload when too many are waiting, or the machine is too busy to say anything about a file. */
export interface PdfPages {
  /** The number of pages; at least 1. Senders take turns, and wait for no page that is drawn. */
  readonly count: (bytes: Uint8Array, sender: string) => Promise<PdfRead<number> | { readonly ok: false; readonly reason: 'no-pages' }>
  /** A page of a stored PDF as a WebP. */
  readonly draw: (deps: DrawDeps, page: PageToDraw) => Promise<PdfRead<Uint8Array>>
  /** Ends what is being read. */
  readonly close: () => Promise<void>
}

const retryAfterSeconds = 10
/** Some 200 pages. */
const keptBytes = 32_000_000

async function inTurn<Value>(queue: FairQueue, sender: string, work: () => Promise<Value>): Promise<Value> {
  const turn = await queue.run(sender, work)
  if (!turn.ok) throw new Overload(retryAfterSeconds)
  return turn.value
}

/**
 * Reads PDFs one after another, each in a process of its own: one that counts pages and one that draws them, so that a new proof does not
 * wait for pages of others. Drawn pages are kept for those who look at them again, and a page that failed is remembered.
 */
export function openPdfPages(): PdfPages {
  const closing = new AbortController()
  const counting = createFairQueue({ atOnce: 1, waitingPerSender: 10, waiting: 100 })
  const drawings = createFairQueue({ atOnce: 1, waitingPerSender: 50, waiting: 200 })
  const entries = new LRUCache<string, Uint8Array>({ maxSize: keptBytes, sizeCalculation: ({ byteLength }) => byteLength })
  /** Pages that are waiting or being drawn, for those who ask for the same one meanwhile. */
  const underWay = new Map<string, Promise<PdfRead<Uint8Array>>>()

  async function drawAgain(deps: DrawDeps, { sha256, page, viewer }: PageToDraw): Promise<PdfRead<Uint8Array>> {
    const failure = await failureOfPage(deps, { sha256, page })
    if (failure !== null) return { ok: false, reason: failure }
    const drawn = await inTurn(drawings, viewer, async () => drawInProcess(await deps.files.get(sha256), page, closing.signal))
    if (drawn.ok) entries.set(`${sha256}/${page}`, drawn.value)
    else await recordFailedPage(deps, { sha256, page }, drawn.reason)
    return drawn
  }

  return {
    async count(bytes, sender) {
      const counted = await inTurn(counting, sender, () => countInProcess(bytes, closing.signal))
      return counted.ok && counted.value < 1 ? { ok: false, reason: 'no-pages' } : counted
    },
    async draw(deps, task) {
      const key = `${task.sha256}/${task.page}`
      const before = entries.get(key)
      if (before) return { ok: true, value: before }
      const drawing = underWay.get(key) ?? drawAgain(deps, task).finally(() => underWay.delete(key))
      underWay.set(key, drawing)
      return drawing
    },
    close() {
      closing.abort()
      return Promise.resolve()
    },
  }
}
