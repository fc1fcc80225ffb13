import { type PrintFileList, isAccepted, type ListedFile } from '#domain/uploads/file-list.ts'
import { createStoredValue } from '#ui/stored-value.ts'

const texts = ['id', 'slot', 'name'] as const
const refusals = ['wrong-extension', 'wrong-content', 'too-large', 'too-large-together', 'too-many', 'unreadable']

/** Releases before December 2026 stored `refusal` as `fault`. */
function withRefusal(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !('fault' in stored)) return stored
  const { fault: refusal, ...rest } = stored
  return { ...rest, refusal }
}

function isListedFile(stored: unknown): stored is ListedFile {
  if (typeof stored !== 'object' || stored === null) return false
  const { sizeBytes, state, refusal, sha256, ...rest } = stored as Record<string, unknown>
  if (!texts.every((key) => typeof rest[key] === 'string') || !Number.isInteger(sizeBytes)) return false
  if (state === 'refused') return refusals.includes(refusal as string)
  return (state === 'waiting' || state === 'sent') && typeof sha256 === 'string'
}

/** Narrows a stored list; null for anything but a list. */
export const readFileList = (stored: unknown): PrintFileList | null =>
  Array.isArray(stored) ? stored.map(withRefusal).filter(isListedFile) : null

/** The print files of the recapitulation by name, size and hash. The bytes of pending ones are stored separately. */
export const fileListStore = createStoredValue<PrintFileList>('orderFiles', [], readFileList)

/** Merges the list from another site, whose files are all on the server. Files pending here stay. */
export function mergeFileLists(incoming: PrintFileList, own: PrintFileList, handedOverIds: readonly string[]): PrintFileList {
  const known = new Set(incoming.map(({ id }) => id))
  const wasHandedOver = ({ slot }: ListedFile): boolean =>
    handedOverIds.length > 0 && (slot === '' || handedOverIds.some((id) => slot.startsWith(id)))
  return [...incoming, ...own.filter((file) => !known.has(file.id) && (file.state === 'waiting' || !wasHandedOver(file)))]
}

/** The files available to another site, because the server has their bytes. */
export const sentFiles = (list: PrintFileList): PrintFileList => list.filter((file) => isAccepted(file) && file.state === 'sent')
