import { useState } from 'react'
import { addFile, isAccepted, type ListedFile, type PrintFileList, refuseFile, removeFile } from '#domain/uploads/file-list.ts'
import { detectionBytes, mediaTypeOf } from '#domain/uploads/media-types.ts'
import { printFileRefusal, shortFileName } from '#domain/uploads/print-files.ts'
import { wholeOrder } from '#domain/uploads/print-slots.ts'
import { sha256OfBlob } from '#features/designs/drafts/browser/image-store.ts'

/** A change of the list for a chosen file: it is added, or listed with the reason why not. */
async function changeFor(file: File, id: string): Promise<(list: PrintFileList) => PrintFileList> {
  const listed = { id, slot: wholeOrder, name: shortFileName(file.name), sizeBytes: file.size }
  try {
    const mediaType = mediaTypeOf(new Uint8Array(await file.slice(0, detectionBytes).arrayBuffer()))
    const refusal = printFileRefusal({ ...listed, mediaType })
    if (refusal) return (list) => refuseFile(list, listed, refusal)
    const sha256 = await sha256OfBlob(file)
    return (list) => addFile(list, { ...listed, sha256, state: 'waiting' })
  } catch {
    // Deleted since it was selected, or stored somewhere that is unreachable now.
    return (list) => refuseFile(list, listed, 'unreadable')
  }
}

export interface Attachments {
  /** The chosen files, refused ones too. */
  readonly list: PrintFileList
  /** Those that go with the message. */
  readonly accepted: readonly File[]
  readonly add: (chosen: readonly File[]) => Promise<void>
  readonly remove: (file: ListedFile) => void
  readonly clear: () => void
}

/** The files of a message until it is sent, with the types and limits of print files. */
export function useAttachments(): Attachments {
  const [list, setList] = useState<PrintFileList>([])
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map())
  return {
    list,
    accepted: list.filter(isAccepted).flatMap(({ id }) => files.get(id) ?? []),
    async add(chosen) {
      for (const file of chosen) {
        const id = crypto.randomUUID()
        const change = await changeFor(file, id)
        setFiles((known) => new Map([...known, [id, file]]))
        setList(change)
      }
    },
    remove: ({ id }) => setList((before) => removeFile(before, id)),
    clear() {
      setList([])
      setFiles(new Map())
    },
  }
}
