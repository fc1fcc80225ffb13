import { LRUCache } from 'lru-cache'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { Overload } from '#platform/server/http/overload.ts'
import { openOneThread } from '#platform/server/threads/one-thread.ts'
import type { readPdf } from './read-pdf.ts'

/** Reads PDFs of proofs. */
export interface PdfPages {
  /** The number of pages; null for a file that is damaged, locked with a password, or takes too long. */
  readonly count: (bytes: Uint8Array) => Promise<number | null>
  /** A page of a stored PDF as a WebP; null for a page that can't be drawn. @throws Overload, as `count` does, when too many are waiting. */
  readonly draw: (files: Pick<FileStore, 'get'>, sha256: string, page: number) => Promise<Uint8Array | null>
  readonly close: () => Promise<void>
}

const maxWaiting = 20
const retryAfterSeconds = 10
/** A page of an ordinary proof takes a quarter of a second. */
const timeLimitMs = 20_000
/** Some 200 pages. */
const keptBytes = 32_000_000

/** PDFs by way of a function that reads one. Drawn pages are kept for those who look at them again. */
export function pdfPagesBy(read: typeof readPdf): Omit<PdfPages, 'close'> {
  const kept = new LRUCache<string, Uint8Array>({ maxSize: keptBytes, sizeCalculation: ({ byteLength }) => byteLength })
  return {
    count: async (bytes) => (await read({ bytes, page: null })) as number | null,
    async draw(files, sha256, page) {
      const key = `${sha256}/${page}`
      const before = kept.get(key)
      if (before) return before
      const drawn = (await read({ bytes: await files.get(sha256), page })) as Uint8Array | null
      if (drawn) kept.set(key, drawn)
      return drawn
    },
  }
}

/** Reads PDFs in a thread of its own, which starts with the first one and ends with a PDF that takes too long. */
export function startPdfPages(): PdfPages {
  const pool = openOneThread<Parameters<typeof readPdf>[0], Awaited<ReturnType<typeof readPdf>>>(new URL('pdf-worker.ts', import.meta.url))
  async function read(task: Parameters<typeof readPdf>[0]): ReturnType<typeof readPdf> {
    if (pool.queueSize >= maxWaiting) throw new Overload(retryAfterSeconds)
    const signal = AbortSignal.timeout(timeLimitMs)
    try {
      return await pool.run(task, { signal })
    } catch (error) {
      if (signal.aborted) return null
      throw error
    }
  }
  return { ...pdfPagesBy(read), close: () => pool.destroy() }
}
