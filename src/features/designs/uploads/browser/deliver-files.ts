import { isAccepted } from '#domain/uploads/file-list.ts'
import { fileListStore } from './file-list-store.ts'
import { sendFiles } from './send-files.ts'

export type FilesDelivered =
  | { readonly ok: true }
  /** `unreachable`: an upload failed and a retry is safe; `files`: one is refused or was removed from the list. */
  | { readonly ok: false; readonly reason: 'unreachable' | 'files' }

/** Waits until the server has all print files of an order. */
export async function deliverFiles(
  files: readonly { readonly sha256: string; readonly slot?: string | undefined }[],
): Promise<FilesDelivered> {
  if (files.length === 0) return { ok: true }
  await sendFiles()
  const list = fileListStore.get().filter(isAccepted)
  const states = files.map(({ sha256, slot }) => list.find((file) => file.sha256 === sha256 && file.slot === slot)?.state)
  if (states.every((state) => state === 'sent')) return { ok: true }
  return { ok: false, reason: states.includes('waiting') ? 'unreachable' : 'files' }
}
