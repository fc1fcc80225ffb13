import { type ComponentProps, type PointerEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Keys, Target } from '../tools/tool.ts'
import type { PointMm } from '#domain/design/geometry.ts'
import type { ScreenPoint } from '#ui/pinch.ts'
import { keysOf, pointOf, targetOf } from './stage-pointer.ts'
import { stagePadPx } from './stage-metrics.ts'
import type { HoverEvents } from './use-alt-hover.ts'

export interface StageGestures {
  readonly down: (target: Target, point: PointMm, keys: Keys) => void
  readonly move: (point: PointMm, keys: Keys) => void
  /** A long press of a finger on an object, which opens its menu. */
  readonly longPress: (at: ScreenPoint) => void
  readonly up: () => void
  readonly cancel: () => void
  /** The stage received keyboard focus, so its side becomes the active one. */
  readonly enter: (side: number) => void
  /** A second click: enters a group, or edits a text. */
  readonly write: (side: number, id: string) => void
}

export interface StagePointerProps {
  readonly side: number
  readonly pxPerMm: number
  readonly printable: boolean
  /** The ids of the selected nodes, by what is handled as one. */
  readonly selectedParts: readonly (readonly string[])[]
  readonly gestures: StageGestures
  readonly onHover: HoverEvents
}

/** Duration of a long press. */
const longPressMs = 500
/** Movement allowed during a long press. */
const tremblePx = 8

/** The state between pointer down and pointer up. */
interface Press {
  readonly xPx: number
  readonly yPx: number
  /** The id of a node that is already selected: a tap, unlike a drag, enters its group or edits its text. */
  readonly writes: string | null
  readonly timer: ReturnType<typeof setTimeout> | null
  /** The last position. */
  readonly point: PointMm
}

/** The object at a position of the window, even below a handle: events of a captured pointer target the stage itself. */
const nodeUnder = (xPx: number, yPx: number): string | null =>
  document
    .elementsFromPoint(xPx, yPx)
    .map((element) => element.closest('[data-node]')?.getAttribute('data-node'))
    .find((id) => typeof id === 'string') ?? null

const modifiers: readonly string[] = ['Alt', 'Control', 'Meta', 'Shift']

/** A drag follows its keys without a move of the pointer. */
function useKeysOfDrag(press: RefObject<Press | null>, gestures: StageGestures) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!press.current || !modifiers.includes(event.key)) return
      // Alone, Alt would open the menu of the browser.
      event.preventDefault()
      gestures.move(press.current.point, keysOf(event))
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('keyup', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('keyup', onKey)
    }
  }, [press, gestures])
}

/** Passes a stage's pointer events to the gestures, in mm of the side. */
export function useStagePointer({ side, pxPerMm, printable, selectedParts, gestures, onHover }: StagePointerProps): ComponentProps<'svg'> {
  const press = useRef<Press | null>(null)
  const point = (event: PointerEvent<SVGSVGElement>) => pointOf(event, pxPerMm, stagePadPx)
  const rest = () => {
    if (press.current?.timer) clearTimeout(press.current.timer)
  }
  const hasMoved = (event: PointerEvent) =>
    press.current !== null && Math.hypot(event.clientX - press.current.xPx, event.clientY - press.current.yPx) > tremblePx
  const end = () => {
    rest()
    press.current = null
  }
  // Chromium starts to scroll under a finger on a handle despite `touch-action`.
  const preventScroll = useCallback((board: SVGSVGElement) => {
    const onTouchMove = (event: TouchEvent) => {
      if (press.current && event.cancelable) event.preventDefault()
    }
    board.addEventListener('touchmove', onTouchMove, { passive: false })
    return () => board.removeEventListener('touchmove', onTouchMove)
  }, [])
  useKeysOfDrag(press, gestures)
  if (!printable) return {}
  return {
    ref: preventScroll,
    onPointerDown(event) {
      // A second finger zooms; see `use-stage-zoom.ts`.
      if (event.button !== 0 || !event.isPrimary) return
      const target = targetOf(event, side, selectedParts.length > 0)
      const touch = event.pointerType === 'touch'
      // A finger on the empty stage scrolls the page; on a node it drags.
      if (target.kind !== 'stage' || !touch) {
        event.currentTarget.setPointerCapture(event.pointerId)
        const at = { xPx: event.clientX, yPx: event.clientY }
        const longPress = () => {
          end()
          gestures.longPress(at)
        }
        const tapped = touch && target.kind === 'node' ? target.id : null
        press.current = {
          xPx: event.clientX,
          yPx: event.clientY,
          writes: tapped !== null && selectedParts.length === 1 && selectedParts[0]?.includes(tapped) ? tapped : null,
          timer: tapped === null ? null : setTimeout(longPress, longPressMs),
          point: point(event),
        }
      }
      gestures.down(target, point(event), keysOf(event))
    },
    onPointerMove(event) {
      if (!press.current) return onHover.over(event)
      if (!event.isPrimary) return
      if (hasMoved(event)) rest()
      const to = point(event)
      press.current = { ...press.current, point: to }
      gestures.move(to, keysOf(event))
    },
    onPointerLeave: onHover.leave,
    onPointerUp(event) {
      if (!event.isPrimary) return
      const writes = hasMoved(event) ? null : (press.current?.writes ?? null)
      end()
      gestures.up()
      if (writes !== null) gestures.write(side, writes)
    },
    onPointerCancel() {
      end()
      gestures.cancel()
    },
    onDoubleClick(event) {
      const id = nodeUnder(event.clientX, event.clientY)
      if (id !== null) gestures.write(side, id)
    },
    onFocus: () => gestures.enter(side),
  }
}
