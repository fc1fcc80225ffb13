import type { AlignEdge } from '../commands/align-nodes.ts'
import type { DistributeAxis } from '../commands/distribute-nodes.ts'
import type { TextChange } from '../commands/edit-text.ts'
import type { SizeInput } from '../commands/scale-nodes.ts'
import type { StackMove } from '../commands/stack-nodes.ts'

export type AlignTo = 'area' | 'each-other'

/** The actions of fields and buttons on the selected objects. */
export interface ObjectActions {
  /** `action` merges the steps of one field into one undo step. */
  readonly editText: (change: TextChange, action?: string) => void
  /** Ends the editing of a text in its field. */
  readonly endWriting: () => void
  /** The pending change of the selected texts, applied once its font is loaded. */
  readonly pendingFor: () => TextChange
  /** Moves the bounding box of the selection. */
  readonly place: (to: { readonly leftMm: number } | { readonly topMm: number }) => void
  readonly size: (wanted: SizeInput) => void
  readonly keepProportions: (keep: boolean) => void
  readonly rotate: (deg: number) => void
  readonly align: (edge: AlignEdge) => void
  /** Moves the selection to the middle of its print area. */
  readonly center: () => void
  readonly alignTo: (to: AlignTo) => void
  readonly distribute: (axis: DistributeAxis) => void
  readonly stack: (move: StackMove) => void
  readonly duplicate: () => void
  readonly remove: () => void
  readonly unlock: () => void
  readonly group: () => void
  readonly ungroup: () => void
}
