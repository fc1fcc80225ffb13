import type { DesignDocument, DesignNode } from '#domain/design/document.ts'
import type { PointMm } from '#domain/design/geometry.ts'
import type { NewIds } from '../commands/duplicate-nodes.ts'
import type { Selection } from '../selection.ts'

/** The eight handles of a selected node, as compass points of the unrotated node. */
export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type Handle = (typeof handles)[number]

/** The element under the pointer at pointer down. */
export type Target =
  | { readonly kind: 'stage'; readonly side: number }
  | { readonly kind: 'node'; readonly side: number; readonly id: string }
  /** A handle of the frame around the selection. */
  | { readonly kind: 'handle'; readonly side: number; readonly handle: Handle }
  /** The rotation handle: right of the selection, or left of it at the end of the stage. */
  | { readonly kind: 'rotate'; readonly side: number; readonly at: 'left' | 'right' }

/**
 * Modifier keys, which may change during a gesture. `command` is Ctrl or, on a Mac, Cmd: a click selects a member of a group directly or adds
 * to the selection, a drag does not snap.
 * `shift` keeps a drag to one axis and an angle to steps; a click treats it like Ctrl. `alt` drags a copy and resizes about the centre.
 */
export interface Keys {
  readonly command: boolean
  readonly shift: boolean
  readonly alt: boolean
}

/** The state of the gesture; each state has its own file. */
export type Tool =
  | { readonly name: 'idle' }
  | {
      readonly name: 'pointing'
      readonly side: number
      readonly id: string
      readonly origin: PointMm
      /** The effect of a click without a drag: selects only the node, keeps the selection, or removes the node from it. */
      readonly click: 'alone' | 'keep' | 'leave'
      /** The selection before pointer down. */
      readonly before: Selection
    }
  | { readonly name: 'marquee'; readonly side: number; readonly origin: PointMm; readonly to: PointMm; readonly before: Selection }
  | {
      readonly name: 'moving'
      readonly side: number
      readonly origin: PointMm
      readonly start: DesignDocument
      /** The dragged selection. */
      readonly selected: Selection
      /** The ids for its copies; empty until Alt is first pressed. */
      readonly copyIds: NewIds
    }
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
      /** The position of the pointer. */
      readonly to: PointMm
    }

export const idle: Tool = { name: 'idle' }

/** Whether a gesture is in progress, so that each pointer move changes the design or the selection. */
export const isUnderWay = ({ name }: Tool): boolean => name !== 'idle' && name !== 'pointing'
