import type { Rect } from '#domain/design/geometry.ts'
import { CasedPath, outline } from './cased-path.tsx'
import styles from './print-area.module.css'

/** The dashed outline of the print area, in px of the stage. */
export function PrintAreaGuide({ area, pxPerMm, active, invalid }: { area: Rect; pxPerMm: number; active: boolean; invalid: boolean }) {
  const [x, y, right, bottom] = [area.leftMm, area.topMm, area.rightMm, area.bottomMm].map((mm) => mm * pxPerMm) as [
    number,
    number,
    number,
    number,
  ]
  return (
    <g data-area={invalid ? 'invalid' : active ? 'active' : 'idle'}>
      <rect className={styles['ground']} x={x} y={y} width={right - x} height={bottom - y} />
      <CasedPath className={styles['area']} d={outline(x, y, right - x, bottom - y)} dashes="6 4" />
    </g>
  )
}
