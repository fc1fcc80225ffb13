import styles from './cased-path.module.css'

interface CasedPathProps {
  readonly className: string | undefined
  readonly d: string
  readonly dashes?: string | undefined
}

/** Path data of a rectangle, px. */
export const outline = (x: number, y: number, width: number, height: number): string => `M${x} ${y}h${width}v${height}h${-width}z`

/** A line of the stage over its casing, which is visible on bodies where the line has too little contrast. */
export function CasedPath({ className, d, dashes }: CasedPathProps) {
  return (
    <>
      <path className={styles['casing']} d={d} strokeDasharray={dashes} />
      <path className={className} d={d} strokeDasharray={dashes} />
    </>
  )
}
