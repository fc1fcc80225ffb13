import { type RefObject, useLayoutEffect, useRef } from 'react'
import { rulerBandPx, stagePadPx } from '#designer/stage/stage-metrics.ts'

/**
 * On a phone, scrolls to the selected object, or to the print area after a change of side; never during a drag.
 * @param centreMm the centre of what is to be in sight; null on wider screens.
 * @param shown changes with the side and the selected object.
 */
export function useInSight(frame: RefObject<HTMLDivElement | null>, centreMm: number | null, pxPerMm: number, shown: string): void {
  const latest = useRef(centreMm)
  useLayoutEffect(() => {
    latest.current = centreMm
  })
  const hasCentre = centreMm !== null
  // Before the browser paints: until now the style sheet set the scroll position.
  useLayoutEffect(() => {
    const element = frame.current
    if (hasCentre && element && latest.current !== null)
      element.scrollTo({ left: latest.current * pxPerMm + rulerBandPx + stagePadPx - element.clientWidth / 2 })
  }, [frame, hasCentre, pxPerMm, shown])
}
