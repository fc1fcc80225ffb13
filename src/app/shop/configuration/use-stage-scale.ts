import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { pixelsPerMm } from '#domain/design/canvas.ts'
import { fittingScale } from '#designer/stage/stage-metrics.ts'

/** The page's own breakpoint for one side at a time. */
const phone = '(width < 600px)'

const subscribePhone = (onChange: () => void) => {
  const query = window.matchMedia(phone)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the sides stand in tabs; the server draws all of them. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribePhone,
    () => window.matchMedia(phone).matches,
    () => false,
  )

const zooms = [0.25, 0.5, 0.75, 1, 1.4, 2, 3, 4] as const
/** A slat in a hand's reach: a third of it in the window of a phone. */
const phoneZoom = 1.4
/** The canvas of a 1440 px screen, for the server's drawing. */
const usualWidthPx = 806

const nextZoom = (zoom: number, by: number): number =>
  (by > 0 ? zooms.find((step) => step > zoom + 0.01) : zooms.findLast((step) => step < zoom - 0.01)) ?? zoom

/** The scale of the stages: fitted to the width they have, unless the shopper zooms. */
export function useStageScale(longestMm: number) {
  const frame = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
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
  const wanted = chosen ?? (isPhone ? phoneZoom : 'fit')
  const zoom = wanted === 'fit' ? fitting : wanted
  return {
    frame,
    isPhone,
    pxPerMm: zoom * pixelsPerMm,
    zoomPercent: Math.round(zoom * 100),
    zoomBy: (by: number) => setChosen(nextZoom(zoom, by)),
    fit: () => setChosen('fit'),
  }
}
