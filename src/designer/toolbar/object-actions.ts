import type { AlignEdge } from '../commands/align-nodes.ts'
import type { DistributeAxis } from '../commands/distribute-nodes.ts'
import type { TextChange } from '../commands/edit-text.ts'
import type { WantedSize } from '../commands/scale-nodes.ts'
import type { StackMove } from '../commands/stack-nodes.ts'

export type AlignTo = 'area' | 'each-other'

/** What fields and buttons do with the selected objects. */
export interface ObjectActions {
  /** `act` joins the steps of one field for undo. */
  readonly editText: (change: TextChange, act?: string) => void
  /** What the selected texts will be set in as soon as its font has come. */
  readonly waitingFor: () => TextChange
  /** Of the upright rectangle around what is selected. */
  readonly place: (to: { readonly leftMm: number } | { readonly topMm: number }) => void
  readonly size: (wanted: WantedSize) => void
  readonly keepProportions: (keep: boolean) => void
  readonly rotate: (deg: number) => void
  readonly align: (edge: AlignEdge) => void
  readonly alignTo: (to: AlignTo) => void
  readonly distribute: (axis: DistributeAxis) => void
  readonly stack: (move: StackMove) => void
  readonly duplicate: () => void
  readonly remove: () => void
  readonly unlock: () => void
}
