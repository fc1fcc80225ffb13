import { nanoid } from 'nanoid'
import { addFile, refuseFile } from '#domain/uploads/file-list.ts'
import { mediaTypeOf, detectionBytes } from '#domain/uploads/media-types.ts'
import { printFileRefusal, shortFileName } from '#domain/uploads/print-files.ts'
import { wholeOrder } from '#domain/uploads/print-slots.ts'
import { sha256OfBlob } from '#features/designs/drafts/browser/image-store.ts'
import { storeBytes } from './file-bytes-store.ts'
import { fileListStore } from './file-list-store.ts'
import { dropBytes, sendFiles } from './send-files.ts'

async function addPrintFile(file: File, slot: string, replacedId: string | null): Promise<void> {
  const listed = { id: nanoid(10), slot, name: shortFileName(file.name), sizeBytes: file.size }
  try {
    const mediaType = mediaTypeOf(new Uint8Array(await file.slice(0, detectionBytes).arrayBuffer()))
    const refusal = printFileRefusal({ ...listed, mediaType })
    if (refusal) return void fileListStore.update((list) => refuseFile(list, listed, refusal))
    const sha256 = await sha256OfBlob(file)
    await storeBytes(sha256, file)
    fileListStore.update((list) => addFile(list, { ...listed, sha256, state: 'waiting' }, replacedId))
  } catch {
    // Deleted since it was selected, or stored somewhere that is unreachable now.
    fileListStore.update((list) => refuseFile(list, listed, 'unreadable'))
  }
}

/**
 * Adds dropped or selected files to a slot and uploads them. A picture has one file; further files belong to the whole order. `instead` is
 * the file that the first one replaces.
 */
export async function addPrintFiles(files: readonly File[], slot: string, replacedId: string | null = null): Promise<void> {
  for (const [index, file] of files.entries())
    await (index === 0 ? addPrintFile(file, slot, replacedId) : addPrintFile(file, wholeOrder, null))
  await dropBytes()
  await sendFiles()
}
