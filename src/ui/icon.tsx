import styles from './icon.module.css'

/** Line drawings on a 20 × 20 grid, stroke 1.6. Only icons for an action or a state, no decoration. */
const drawings = {
  alert: 'M10 3 18 17H2zM10 8v4.5M10 14.6v.4',
  'arrow-left': 'M17 10H3M8.500 4.500 3 10l5.500 5.500',
  'arrow-right': 'M3 10h14M11.500 4.500 17 10l-5.500 5.500',
  'arrow-up': 'M10 17V3M4.500 8.500 10 3l5.500 5.500',
  cart: 'M1.500 3h2.700l2.300 9.500h8.700L17 6H5M7.800 16.500a1 1 0 1 0 .01 0M14 16.500a1 1 0 1 0 .01 0',
  check: 'M4 10.500 8 14.500 16.500 5.500',
  'chevron-down': 'M5 7.500 10 12.500 15 7.500',
  'chevron-left': 'M12.500 5 7.500 10 12.500 15',
  'chevron-right': 'M7.500 5 12.500 10 7.500 15',
  cross: 'M5 5 15 15M15 5 5 15',
  filter: 'M2.500 5h15M5.500 10h9M8 15h4',
  menu: 'M2.500 5h15M2.500 10h15M2.500 15h15',
  minus: 'M4 10h12',
  plus: 'M4 10h12M10 4v12',
  truck: 'M1.500 5h10.500v8.500H1.500zM12 8h3.500l3 3v2.500H12M5 15.600a1.300 1.300 0 1 0 .01 0M14.500 15.600a1.300 1.300 0 1 0 .01 0',
} as const

export type IconName = keyof typeof drawings

/** A line drawing in the same style that only one part of the shop uses; hidden from screen readers. */
export function LineDrawing({ path, size = 20 }: { path: string; size?: number }) {
  return (
    <svg className={styles['icon']} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  )
}

/** An icon next to a label, or in a button with an `aria-label`; hidden from screen readers. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => <LineDrawing path={drawings[name]} size={size} />
