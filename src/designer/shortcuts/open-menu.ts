import type { ScreenPoint } from '#ui/pinch.ts'
import type { OtherSelection } from '../tools/pointing.ts'

/** The context menu of the selection. */
export interface OpenMenu {
  readonly at: ScreenPoint
  readonly within: 'stage' | 'layers'
  /** The modal sheet that it opens in, if any: everything outside is inert. */
  readonly sheet: Element | null
  /** Offered after a long press, as a finger has no Ctrl. */
  readonly other: OtherSelection | null
}
