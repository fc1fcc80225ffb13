import type { DesignDocument, DesignNode } from '#domain/design/document.ts'

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
  | { readonly kind: 'handle'; readonly side: number; readonly id: string; readonly handle: Handle }
  | { readonly kind: 'rotate'; readonly side: number; readonly id: string }

/** Keys held with the pointer: `additive` is Ctrl or Cmd, `constrain` is Shift. */
export interface Keys {
  readonly additive: boolean
  readonly constrain: boolean
}

/** A gesture is in exactly one of these states; each has a file of its own. */
export type Tool =
  | { readonly name: 'idle' }
  | { readonly name: 'pointing'; readonly side: number; readonly id: string; readonly origin: PointMm; readonly additive: boolean }
  | { readonly name: 'moving'; readonly side: number; readonly origin: PointMm; readonly start: DesignDocument }
  | { readonly name: 'resizing'; readonly side: number; readonly handle: Handle; readonly start: DesignDocument; readonly node: DesignNode }
  | { readonly name: 'rotating'; readonly side: number; readonly start: DesignDocument; readonly node: DesignNode }

export const idle: Tool = { name: 'idle' }
