/** A rectangle in the window, px. */
export interface ScreenRect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

interface PlacementContext {
  /** The field that the popover opens from. */
  readonly anchor: ScreenRect
  /** The area that must stay visible: the objects being coloured. */
  readonly avoid: ScreenRect | null
  readonly size: { readonly width: number; readonly height: number }
  readonly window: { readonly width: number; readonly height: number }
}

/** Distance of the popover from adjacent elements and from the edge of the window. */
const gapPx = 8

const overlap = (a: ScreenRect, b: ScreenRect): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
const within = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max))

/**
 * Positions a popover below its field; without room there, above or next to the objects, so that they are covered only if there is no other
 * place. It never leaves the window unless it is larger than the window.
 */
export function popoverPosition({ anchor, avoid, size, window }: PlacementContext): { readonly left: number; readonly top: number } {
  const [maxLeft, maxTop] = [window.width - size.width - gapPx, window.height - size.height - gapPx]
  const left = within(anchor.left, gapPx, Math.max(gapPx, maxLeft))
  const top = within(anchor.bottom + gapPx, gapPx, Math.max(gapPx, maxTop))
  const clear = avoid ?? anchor
  const places = [
    { left, top: anchor.bottom + gapPx },
    { left, top: Math.min(clear.top, anchor.top) - gapPx - size.height },
    { left: clear.right + gapPx, top },
    { left: clear.left - gapPx - size.width, top },
    { left, top: clear.bottom + gapPx },
    { left, top: clear.top - gapPx - size.height },
  ]
  const rectOf = (at: { left: number; top: number }): ScreenRect => ({ ...at, right: at.left + size.width, bottom: at.top + size.height })
  const fitting = places.find(
    (at) => at.left >= gapPx && at.left <= maxLeft && at.top >= gapPx && at.top <= maxTop && !(avoid && overlap(rectOf(at), avoid)),
  )
  const place = fitting ?? { left, top }
  // Rounded to whole pixels, so that the eyedropper's stage is sharp.
  return { left: Math.round(place.left), top: Math.round(place.top) }
}
