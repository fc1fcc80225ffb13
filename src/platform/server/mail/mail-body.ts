import { z } from 'zod'
import type { FileStore } from '../files/file-store.ts'

/** The content of a mail as HTML and plain text. */
export interface MailBody {
  readonly html: string
  readonly text: string
}

const StoredBody = z.object({ html: z.string(), text: z.string() })

/** Puts a body into the file store. @returns its hash. */
export const storeBody = (files: Pick<FileStore, 'put'>, { html, text }: MailBody): Promise<string> =>
  files.put(new TextEncoder().encode(JSON.stringify({ html, text })))

interface BodyPlace {
  readonly bodySha256: string | null
  readonly html: string | null
  readonly text: string | null
}

/** Reads the body of a mail. Mails of version 0.1 have theirs in the table until it is moved. */
export async function readBody(files: Pick<FileStore, 'get'>, { bodySha256, html, text }: BodyPlace): Promise<MailBody> {
  if (bodySha256 === null) return { html: html ?? '', text: text ?? '' }
  return StoredBody.parse(JSON.parse(new TextDecoder().decode(await files.get(bodySha256))))
}
