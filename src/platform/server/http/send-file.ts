import type { FastifyReply } from 'fastify'
import type { FileStore } from '../files/file-store.ts'

export interface StoredFile {
  readonly sha256: string
  readonly mediaType: string
  readonly fileName: string
}

/** Header values are Latin-1; the full file name is sent encoded (RFC 6266). */
export const attachmentOf = (fileName: string): string =>
  `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(fileName).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`

/** Sends a proof or document: pictures inline, a PDF as a download, nothing executable, and nothing cached. */
export async function sendFile(
  reply: FastifyReply,
  files: Pick<FileStore, 'get'>,
  { sha256, mediaType, fileName }: StoredFile,
): Promise<FastifyReply> {
  if (mediaType === 'application/pdf') reply.header('content-disposition', attachmentOf(fileName))
  return reply
    .header('content-type', mediaType)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(await files.get(sha256)))
}
