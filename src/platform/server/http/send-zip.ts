import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { Zip, ZipPassThrough } from 'fflate'
import type { FileStore } from '../files/file-store.ts'
import { attachmentOf } from './send-file.ts'

interface ZippedFile {
  readonly fileName: string
  readonly sha256: string
}

function zipOf(files: readonly ZippedFile[], store: Pick<FileStore, 'get'>): Readable {
  async function* archive(): AsyncGenerator<Uint8Array> {
    const chunks: Uint8Array[] = []
    const zip = new Zip((error, chunk) => {
      if (error) throw error
      chunks.push(chunk)
    })
    for (const { fileName, sha256 } of files) {
      const entry = new ZipPassThrough(fileName)
      zip.add(entry)
      entry.push(new Uint8Array(await store.get(sha256)), true)
      yield* chunks.splice(0)
    }
    zip.end()
    yield* chunks.splice(0)
  }
  return Readable.from(archive(), { objectMode: false })
}

/** Sends stored files as one ZIP archive, with one file in memory at a time. They are not compressed: PDFs already are. */
export function sendZip(
  reply: FastifyReply,
  store: Pick<FileStore, 'get'>,
  { fileName, files }: { readonly fileName: string; readonly files: readonly ZippedFile[] },
): FastifyReply {
  return reply
    .header('content-type', 'application/zip')
    .header('content-disposition', attachmentOf(fileName))
    .header('cache-control', 'private, no-store')
    .send(zipOf(files, store))
}
