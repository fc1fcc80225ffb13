import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { pixelsPerMm } from '#domain/design/canvas.ts'
import { fittingScale } from '#designer/stage/stage-metrics.ts'

export type ScreenKind = 'phone' | 'tablet' | 'desktop'

/** The page's breakpoints: one side at a time on a phone, layers in a drawer on a tablet. */
const [phoneMedia, narrowMedia] = ['(width < 600px)', '(width < 1200px)'] as const

const zooms = [0.25, 0.5, 0.75, 1, 1.4, 2, 3, 4, 6, 8] as const
const maxZoom = 8
/** A comfortable zoom for touch: one third of a slat is visible on a phone. */
const phoneZoom = 1.4
/** The initial scale of the stages on a phone, px per mm. */
export const phonePxPerMm = phoneZoom * pixelsPerMm
/** The width of the canvas on a 1440 px screen, for which the server renders. CSS scales the result to the actual width. */
const usualWidthPx = 806

const nextZoom = (zoom: number, by: number): number =>
  (by > 0 ? zooms.find((step) => step > zoom + 0.01) : zooms.findLast((step) => step < zoom - 0.01)) ?? zoom

/** Known only in the browser: the kind of screen and the space for the stages. */
interface Room {
  readonly screen: ScreenKind
  readonly availablePx: number
}

function roomOf(frame: HTMLElement): Room {
  const { paddingLeft, paddingRight } = getComputedStyle(frame)
  return {
    screen: window.matchMedia(phoneMedia).matches ? 'phone' : window.matchMedia(narrowMedia).matches ? 'tablet' : 'desktop',
    availablePx: frame.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
  }
}

/**
 * Null on the server and in the first render in the browser, which must be equal. It is measured before the browser paints, so screen and
 * scale are always known together.
 */
function useRoom(frame: RefObject<HTMLElement | null>): Room | null {
  const [room, setRoom] = useState<Room | null>(null)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setRoom(roomOf(element))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    const queries = [phoneMedia, narrowMedia].map((media) => window.matchMedia(media))
    for (const query of queries) query.addEventListener('change', measure)
    return () => {
      observer.disconnect()
      for (const query of queries) query.removeEventListener('change', measure)
    }
  }, [frame])
  return room
}

/** The scale of the stages: fitted to their width unless the shopper zooms. */
export function useStageScale(maxLengthMm: number) {
  const frame = useRef<HTMLDivElement>(null)
  const room = useRoom(frame)
  const [chosen, setChosen] = useState<number | 'fit' | null>(null)
  const fitting = fittingScale(maxLengthMm, room?.availablePx ?? usualWidthPx) / pixelsPerMm
  const zoomOf = (choice: typeof chosen): number => {
    const requested = choice ?? (room?.screen === 'phone' ? phoneZoom : 'fit')
    return requested === 'fit' ? fitting : requested
  }
  const zoom = zoomOf(chosen)
  return {
    frame,
    /** Null until it is known, as is the zoom: everything that any screen shows is rendered, and CSS hides the rest. */
    screen: room?.screen ?? null,
    pxPerMm: zoom * pixelsPerMm,
    zoomPercent: room && Math.round(zoom * 100),
    // A gesture sends several steps before the next frame: each starts from the one before, not from what is shown.
    zoomBy: (by: number) => setChosen((before) => nextZoom(zoomOf(before), by)),
    zoomTimes: (factor: number) => setChosen((before) => Math.min(Math.max(zoomOf(before) * factor, zooms[0]), maxZoom)),
    fit: () => setChosen('fit'),
  }
}
