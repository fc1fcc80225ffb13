import { maxFiles, maxFilesBytes, printFileRefusals } from './print-files.ts'
import { type PrintLine, printSlots, upgradeSlot, wholeOrder } from './print-slots.ts'

interface Listed {
  readonly id: string
  /** The slot of the picture whose original this is, or of the whole order. */
  readonly slot: string
  readonly name: string
  readonly sizeBytes: number
}

/** A file that belongs to the order: `waiting` until the server has it. */
export interface AcceptedFile extends Listed {
  readonly state: 'waiting' | 'sent'
  readonly sha256: string
}

/** `unreadable`: it could not be read, or is no longer on this device. */
export const listedRefusals = [...printFileRefusals, 'too-large-together', 'too-many', 'unreadable'] as const
export type ListedRefusal = (typeof listedRefusals)[number]

/** A file that is not sent with the order, listed with the reason until the shopper has seen it. */
export interface RefusedFile extends Listed {
  readonly state: 'refused'
  readonly refusal: ListedRefusal
}

export type ListedFile = AcceptedFile | RefusedFile
export type PrintFileList = readonly ListedFile[]

export const isAccepted = (file: ListedFile): file is AcceptedFile => file.state !== 'refused'
export const isWaiting = (file: ListedFile): boolean => file.state === 'waiting'

/** The total size in bytes of the files sent with the order. */
export const totalBytes = (list: PrintFileList): number => list.filter(isAccepted).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)

const refused = ({ id, slot, name, sizeBytes }: Listed, refusal: ListedRefusal): RefusedFile => ({
  id,
  slot,
  name,
  sizeBytes,
  state: 'refused',
  refusal,
})

/** Lists a refused file. An accepted file in its slot stays; an earlier refusal there is replaced. */
export const refuseFile = (list: PrintFileList, file: Listed, refusal: ListedRefusal): PrintFileList => [
  ...list.filter((other) => isAccepted(other) || other.slot !== file.slot),
  refused(file, refusal),
]

/**
 * Adds a file to its slot, or lists it as refused if it exceeds the limit of all files. A picture has one file, the newest; the whole order
 * has any number of different ones. `instead` is the file that it replaces.
 */
export function addFile(list: PrintFileList, file: AcceptedFile, instead: string | null = null): PrintFileList {
  const isKept = (other: ListedFile): boolean => {
    if (other.slot !== file.slot) return true
    return file.slot === wholeOrder && isAccepted(other) && other.sha256 !== file.sha256 && other.id !== instead
  }
  const remaining = list.filter(isKept)
  const accepted = remaining.filter(isAccepted)
  if (accepted.length >= maxFiles) return refuseFile(list, file, 'too-many')
  if (totalBytes(accepted) + file.sizeBytes > maxFilesBytes) return refuseFile(list, file, 'too-large-together')
  return [...remaining, file]
}

export const removeFile = (list: PrintFileList, id: string): PrintFileList => list.filter((file) => file.id !== id)

const change = (list: PrintFileList, sha256: string, next: (file: AcceptedFile) => ListedFile): PrintFileList =>
  list.map((file) => (isAccepted(file) && file.sha256 === sha256 ? next(file) : file))

/** Marks a file as stored by the server. */
export const markSent = (list: PrintFileList, sha256: string): PrintFileList => change(list, sha256, (file) => ({ ...file, state: 'sent' }))

/** Marks a file as refused by the server or as no longer available. */
export const markRefused = (list: PrintFileList, sha256: string, refusal: ListedRefusal): PrintFileList =>
  change(list, sha256, (file) => refused(file, refusal))

/**
 * Removes the files of pictures that are no longer printed, and upgrades the slots of an earlier release. Returns the same list without a
 * change.
 */
export function withoutRemoved(list: PrintFileList, lines: readonly PrintLine[]): PrintFileList {
  const slots = new Set([wholeOrder, ...printSlots(lines).map(({ slot }) => slot)])
  if (list.every(({ slot }) => slots.has(slot))) return list
  return list.map((file) => ({ ...file, slot: upgradeSlot(file.slot, lines) })).filter(({ slot }) => slots.has(slot))
}

/** The files of an order with these lines, sent or waiting. */
export const filesOfOrder = (list: PrintFileList, lines: readonly PrintLine[]): readonly AcceptedFile[] =>
  withoutRemoved(list, lines).filter(isAccepted)
