import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { Zip, ZipPassThrough } from 'fflate'
import type { FileStore } from '../files/file-store.ts'
import { archiveNames } from './archive-names.ts'
import { attachmentOf } from './send-file.ts'

interface ZippedFile {
  readonly fileName: string
  readonly sha256: string
}

/** A file that is not stored, such as a list of the others. */
interface ZippedText {
  readonly fileName: string
  readonly text: string
}

interface Archive {
  readonly files: readonly ZippedFile[]
  readonly texts?: readonly ZippedText[]
}

function zipOf({ files, texts = [] }: Archive, store: Pick<FileStore, 'get'>): Readable {
  async function* archive(): AsyncGenerator<Uint8Array> {
    const chunks: Uint8Array[] = []
    const zip = new Zip((error, chunk) => {
      if (error) throw error
      chunks.push(chunk)
    })
    const names = archiveNames([...texts, ...files].map(({ fileName }) => fileName))
    for (const [index, { text }] of texts.entries()) {
      const entry = new ZipPassThrough(names[index] ?? '')
      zip.add(entry)
      entry.push(new TextEncoder().encode(text), true)
      yield* chunks.splice(0)
    }
    for (const [index, { sha256 }] of files.entries()) {
      const entry = new ZipPassThrough(names[texts.length + index] ?? '')
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
  { fileName, ...archive }: Archive & { readonly fileName: string },
): FastifyReply {
  return reply
    .header('content-type', 'application/zip')
    .header('content-disposition', attachmentOf(fileName))
    .header('cache-control', 'private, no-store')
    .send(zipOf(archive, store))
}
