import type { Shape } from '#domain/shapes/shape.ts'
import { anyString, oneOf, readableOf } from '#domain/shapes/basic-shapes.ts'
import { discriminatedUnion, object, upgraded, whole } from '#domain/shapes/shapes.ts'
import { type PrintFileList, isAccepted, type ListedFile, listedRefusals } from '#domain/uploads/file-list.ts'
import { createStoredValue } from '#ui/stored-value.ts'

const listed = { id: anyString, slot: anyString, name: anyString, sizeBytes: whole() }
const accepted = { ...listed, sha256: anyString }

const listedFile: Shape<ListedFile> = discriminatedUnion('state', {
  waiting: object({ ...accepted, state: oneOf(['waiting']) }),
  sent: object({ ...accepted, state: oneOf(['sent']) }),
  refused: object({ ...listed, state: oneOf(['refused']), refusal: oneOf(listedRefusals) }),
})

/** Releases before December 2026 stored `refusal` as `fault`. */
const storedFile = upgraded(listedFile, ({ fault, ...file }) => ({ ...(fault !== undefined && { refusal: fault }), ...file }))

/** The print files of the recapitulation by name, size and hash. The bytes of pending ones are stored separately. */
export const fileListStore = createStoredValue<PrintFileList>('orderFiles', [], readableOf(storedFile))

/** Merges the list from another site, whose files are all on the server. Files pending here stay. */
export function mergeFileLists(incoming: PrintFileList, own: PrintFileList, handedOverIds: readonly string[]): PrintFileList {
  const existing = new Set(incoming.map(({ id }) => id))
  const wasHandedOver = ({ slot }: ListedFile): boolean =>
    handedOverIds.length > 0 && (slot === '' || handedOverIds.some((id) => slot.startsWith(id)))
  return [...incoming, ...own.filter((file) => !existing.has(file.id) && (file.state === 'waiting' || !wasHandedOver(file)))]
}

/** The files available to another site, because the server has their bytes. */
export const sentFiles = (list: PrintFileList): PrintFileList => list.filter((file) => isAccepted(file) && file.state === 'sent')
