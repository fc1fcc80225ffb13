import { maxFiles, maxFilesBytes, type PrintFileRefusal } from './print-files.ts'
import { type PrintLine, printSlots, upgradeSlot, wholeOrder } from './print-slots.ts'

interface Listed {
  readonly id: string
  /** The picture that it is the original of, or the order as a whole. */
  readonly slot: string
  readonly name: string
  readonly sizeBytes: number
}

/** A file that goes with the order: `waiting` until the server has it. */
export interface TakenFile extends Listed {
  readonly state: 'waiting' | 'sent'
  readonly sha256: string
}

/** `unreadable`: it could not be read, or is no longer on this device. */
export type ListedRefusal = PrintFileRefusal | 'too-large-together' | 'too-many' | 'unreadable'

/** A file that does not go with the order, kept to tell why until the shopper has seen it. */
export interface RefusedFile extends Listed {
  readonly state: 'refused'
  readonly refusal: ListedRefusal
}

export type ListedFile = TakenFile | RefusedFile
export type PrintFileList = readonly ListedFile[]

export const isTaken = (file: ListedFile): file is TakenFile => file.state !== 'refused'
export const isWaiting = (file: ListedFile): boolean => file.state === 'waiting'

/** What the files weigh that go with the order. */
export const bytesTogether = (list: PrintFileList): number => list.filter(isTaken).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)

const refused = ({ id, slot, name, sizeBytes }: Listed, refusal: ListedRefusal): RefusedFile => ({
  id,
  slot,
  name,
  sizeBytes,
  state: 'refused',
  refusal,
})

/** Tells of a file that can't be taken; what its slot held before stays, but what it was refused before. */
export const refuseFile = (list: PrintFileList, file: Listed, refusal: ListedRefusal): PrintFileList => [
  ...list.filter((other) => isTaken(other) || other.slot !== file.slot),
  refused(file, refusal),
]

/**
 * Takes a file into its slot, or tells why it does not fit: all files together have a limit. A picture has one file, the newest; the order
 * as a whole as many as wanted, the same one once. `instead` is the file that it replaces there.
 */
export function addFile(list: PrintFileList, file: TakenFile, instead: string | null = null): PrintFileList {
  const stays = (other: ListedFile): boolean => {
    if (other.slot !== file.slot) return true
    return file.slot === wholeOrder && isTaken(other) && other.sha256 !== file.sha256 && other.id !== instead
  }
  const staying = list.filter(stays)
  const taken = staying.filter(isTaken)
  if (taken.length >= maxFiles) return refuseFile(list, file, 'too-many')
  if (bytesTogether(taken) + file.sizeBytes > maxFilesBytes) return refuseFile(list, file, 'too-large-together')
  return [...staying, file]
}

export const removeFile = (list: PrintFileList, id: string): PrintFileList => list.filter((file) => file.id !== id)

const change = (list: PrintFileList, sha256: string, next: (file: TakenFile) => ListedFile): PrintFileList =>
  list.map((file) => (isTaken(file) && file.sha256 === sha256 ? next(file) : file))

/** The server has these bytes. */
export const markSent = (list: PrintFileList, sha256: string): PrintFileList => change(list, sha256, (file) => ({ ...file, state: 'sent' }))

/** The server does not take these bytes, or nobody has them any more. */
export const markRefused = (list: PrintFileList, sha256: string, refusal: ListedRefusal): PrintFileList =>
  change(list, sha256, (file) => refused(file, refusal))

/**
 * The files of pictures that are not printed any more go, and a list of an earlier release gets today's slots; the same list when all may
 * stay as it is.
 */
export function keepOrdered(list: PrintFileList, lines: readonly PrintLine[]): PrintFileList {
  const slots = new Set([wholeOrder, ...printSlots(lines).map(({ slot }) => slot)])
  if (list.every(({ slot }) => slots.has(slot))) return list
  return list.map((file) => ({ ...file, slot: upgradeSlot(file.slot, lines) })).filter(({ slot }) => slots.has(slot))
}

/** What goes with an order of these lines, sent or still to be sent. */
export const filesOfOrder = (list: PrintFileList, lines: readonly PrintLine[]): readonly TakenFile[] =>
  keepOrdered(list, lines).filter(isTaken)
