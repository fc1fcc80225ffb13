import type { FastifyReply } from 'fastify'
import type { FileStore } from '../files/file-store.ts'

export interface StoredFile {
  readonly sha256: string
  readonly mediaType: string
  readonly fileName: string
}

/** Header values are Latin-1; the full file name is sent encoded (RFC 6266). */
const named = (fileName: string): string =>
  `filename="file"; filename*=UTF-8''${encodeURIComponent(fileName).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`

/** The header `Content-Disposition` of a file that is downloaded. */
export const attachmentOf = (fileName: string): string => `attachment; ${named(fileName)}`

/** The headers of a file that only its reader may see: shown in the browser or downloaded, never executed. */
export const privateFileHeaders = ({ mediaType, fileName }: Omit<StoredFile, 'sha256'>) => ({
  'content-type': mediaType,
  'content-disposition': mediaType === 'application/pdf' ? attachmentOf(fileName) : `inline; ${named(fileName)}`,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'private, no-store',
})

/** Sends a proof or document: pictures inline, a PDF as a download, nothing executable, and nothing cached. A set disposition stays. */
export async function sendFile(reply: FastifyReply, files: Pick<FileStore, 'get'>, file: StoredFile): Promise<FastifyReply> {
  const set = reply.getHeader('content-disposition')
  const headers = privateFileHeaders(file)
  return reply
    .headers({ ...headers, 'content-disposition': set ?? headers['content-disposition'] })
    .send(Buffer.from(await files.get(file.sha256)))
}
