import type { Rect } from '#domain/design/geometry.ts'
import styles from './print-area.module.css'

/** The dashed guide of what can be printed, in px of the stage. */
export function PrintAreaGuide({ area, pxPerMm, active, faulty }: { area: Rect; pxPerMm: number; active: boolean; faulty: boolean }) {
  const [x, y, right, bottom] = [area.leftMm, area.topMm, area.rightMm, area.bottomMm].map((mm) => mm * pxPerMm) as [
    number,
    number,
    number,
    number,
  ]
  return (
    <rect
      className={styles['area']}
      x={x}
      y={y}
      width={right - x}
      height={bottom - y}
      data-active={active || undefined}
      data-faulty={faulty || undefined}
    />
  )
}
