import type { DesignDocument, DesignNode } from '#domain/design/document.ts'
import type { Selection } from '../selection.ts'

/** A point of a side, mm from its top left corner. */
export interface PointMm {
  readonly xMm: number
  readonly yMm: number
}

/** The eight handles of a selected node, by compass as the node stands unrotated. */
export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type Handle = (typeof handles)[number]

/** What lies under the pointer when it goes down. */
export type Target =
  | { readonly kind: 'stage'; readonly side: number }
  | { readonly kind: 'node'; readonly side: number; readonly id: string }
  /** A handle of the frame around what is selected, one node or several. */
  | { readonly kind: 'handle'; readonly side: number; readonly handle: Handle }
  /** The handle for turning: at the right of what is selected, or at its left where the stage ends. */
  | { readonly kind: 'rotate'; readonly side: number; readonly at: 'left' | 'right' }

/** Keys held with the pointer: `additive` is Ctrl or Cmd; `constrain` is Shift, which a click takes as Ctrl; `free` is Alt: nothing sticks to guides. */
export interface Keys {
  readonly additive: boolean
  readonly constrain: boolean
  readonly free: boolean
}

/** A gesture is in exactly one of these states; each has a file of its own. */
export type Tool =
  | { readonly name: 'idle' }
  | {
      readonly name: 'pointing'
      readonly side: number
      readonly id: string
      readonly origin: PointMm
      /** What a click without a drag does in the end: selects the node alone, leaves the selection as it is, or takes the node out. */
      readonly click: 'alone' | 'keep' | 'leave'
      /** What was selected before the pointer went down. */
      readonly before: Selection
    }
  | { readonly name: 'marquee'; readonly side: number; readonly origin: PointMm; readonly to: PointMm; readonly before: Selection }
  | { readonly name: 'moving'; readonly side: number; readonly origin: PointMm; readonly start: DesignDocument }
  | {
      readonly name: 'resizing'
      readonly side: number
      readonly handle: Handle
      readonly start: DesignDocument
      readonly nodes: readonly DesignNode[]
    }
  | {
      readonly name: 'rotating'
      readonly side: number
      readonly at: 'left' | 'right'
      readonly start: DesignDocument
      readonly nodes: readonly DesignNode[]
    }

export const idle: Tool = { name: 'idle' }

/** Whether the design or the selection changes with every move of the pointer. */
export const isUnderWay = ({ name }: Tool): boolean => name !== 'idle' && name !== 'pointing'
