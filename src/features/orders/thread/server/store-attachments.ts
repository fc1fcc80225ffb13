import { randomUUID } from 'node:crypto'
import { mediaTypeOf } from '#domain/uploads/media-types.ts'
import { maxFileBytes, maxFiles, maxFilesBytes, printFileNames, printFileRefusal } from '#domain/uploads/print-files.ts'
import type { Db } from '#db/client.ts'
import { messageAttachments } from '#db/schema/order-thread.ts'
import { keepBytes, recordUpload } from '#features/designs/uploads/server/store-upload.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { sha256Of } from '#platform/server/files/sha256-of.ts'

/** A file that goes with a message and is no proof. */
export interface NewAttachment {
  /** Where it stands in the request, such as `attachments.2`. */
  readonly path: string
  readonly fileName: string
  readonly bytes: Uint8Array
}

interface AttachmentIssue {
  readonly path: string
  readonly message: string
}

const typeNames = printFileNames.join(', ')
const sentences = {
  'wrong-extension': `wrong file type: ${typeNames}`,
  'wrong-content': 'the content does not match the name',
  'too-large': `at most ${maxFileBytes} bytes`,
} as const

/** Why files can't be sent with a message. Their types and sizes are those of the print files of shoppers, counted for each message. */
export function attachmentIssues(files: readonly NewAttachment[]): readonly AttachmentIssue[] {
  const issues = files.flatMap(({ path, fileName: name, bytes }) => {
    const reason = printFileRefusal({ name, sizeBytes: bytes.length, mediaType: mediaTypeOf(bytes) })
    return reason === null ? [] : [{ path: `${path}.file`, message: sentences[reason] }]
  })
  if (files.length > maxFiles) return [...issues, { path: 'attachments', message: `at most ${maxFiles} files` }]
  const isTooLarge = files.reduce((sum, { bytes }) => sum + bytes.length, 0) > maxFilesBytes
  return isTooLarge ? [...issues, { path: 'attachments', message: `at most ${maxFilesBytes} bytes together` }] : issues
}

interface Deps {
  readonly db: Db
  readonly files: FileStore
  readonly clock: () => Date
}

const kind = 'order-file'

/** Stores the bytes of the files of a message, before the transaction that records it. */
export const keepAttachments = ({ db, files: fileStore, clock }: Deps, files: readonly NewAttachment[]): Promise<void> =>
  keepBytes(
    { db, fileStore, clock },
    kind,
    files.map(({ bytes }) => bytes),
  )

/** Records the files of a message in the caller's transaction, which has found no issue with them. */
export async function recordAttachments(
  { db, files: fileStore, clock }: Deps,
  messageId: string,
  files: readonly NewAttachment[],
): Promise<void> {
  for (const [position, { fileName, bytes }] of files.entries()) {
    const recorded = await recordUpload({ db, fileStore, clock }, { kind, bytes })
    if (!recorded.ok) throw new Error(`an attachment: ${recorded.reason}`)
    await db.insert(messageAttachments).values({ id: randomUUID(), messageId, position, fileName, sha256: sha256Of(bytes) })
  }
}
