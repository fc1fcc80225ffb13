import type { SideView } from '#designer/side-views.ts'
import { useDesignerWords } from '#designer/use-designer-words.ts'
import styles from './side-tabs.module.css'

interface SideTabsProps {
  readonly sides: readonly SideView[]
  readonly active: SideView | undefined
  readonly onSelect: (side: SideView) => void
}

/** The sides on a phone, which shows one stage at a time. */
export function SideTabs({ sides, active, onSelect }: SideTabsProps) {
  const words = useDesignerWords()
  return (
    <nav className={styles['tabs']} aria-label={words.t('stages.tabs')}>
      {sides.map((side) => (
        <button key={side.index} type="button" aria-current={side === active || undefined} onClick={() => onSelect(side)}>
          {words.side(side)}
        </button>
      ))}
    </nav>
  )
}
