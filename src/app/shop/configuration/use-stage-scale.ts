import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { pixelsPerMm } from '#domain/design/canvas.ts'
import { fittingScale } from '#designer/stage/stage-metrics.ts'

/** Whether the screen is as a media query says; the server draws for a desktop, for which both of ours are false. */
function useScreen(media: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const query = window.matchMedia(media)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    [media],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(media).matches,
    () => false,
  )
}

/** The page's own breakpoints: one side at a time on a phone, layers in a drawer on a tablet. */
function useScreenKind(): ScreenKind {
  const [phone, narrow] = [useScreen('(width < 600px)'), useScreen('(width < 1200px)')]
  return phone ? 'phone' : narrow ? 'tablet' : 'desktop'
}

export type ScreenKind = 'phone' | 'tablet' | 'desktop'

const zooms = [0.25, 0.5, 0.75, 1, 1.4, 2, 3, 4, 6, 8] as const
const mostZoom = 8
/** A slat in a hand's reach: a third of it in the window of a phone. */
const phoneZoom = 1.4
/** The canvas of a 1440 px screen, for the server's drawing. */
const usualWidthPx = 806

const nextZoom = (zoom: number, by: number): number =>
  (by > 0 ? zooms.find((step) => step > zoom + 0.01) : zooms.findLast((step) => step < zoom - 0.01)) ?? zoom

/** The scale of the stages: fitted to the width they have, unless the shopper zooms. */
export function useStageScale(longestMm: number) {
  const frame = useRef<HTMLDivElement>(null)
  const screen = useScreenKind()
  const [available, setAvailable] = useState(usualWidthPx)
  const [chosen, setChosen] = useState<number | 'fit' | null>(null)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      setAvailable(element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const fitting = fittingScale(longestMm, available) / pixelsPerMm
  const wanted = chosen ?? (screen === 'phone' ? phoneZoom : 'fit')
  const zoom = wanted === 'fit' ? fitting : wanted
  return {
    frame,
    screen,
    pxPerMm: zoom * pixelsPerMm,
    zoomPercent: Math.round(zoom * 100),
    zoomBy: (by: number) => setChosen(nextZoom(zoom, by)),
    zoomTimes: (factor: number) => setChosen(Math.min(Math.max(zoom * factor, zooms[0]), mostZoom)),
    fit: () => setChosen('fit'),
  }
}
