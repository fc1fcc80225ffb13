import type { Category } from '#domain/catalogue/categories.ts'
import { isSlatEnd, type SideView } from '#designer/side-views.ts'
import { useDesignerWords } from '#designer/use-designer-words.ts'
import styles from './side-tabs.module.css'

interface SideTabsProps {
  readonly category: Category
  readonly sides: readonly SideView[]
  readonly active: SideView | undefined
  readonly onSelect: (side: SideView) => void
}

/** The sides on a phone, which shows one stage at a time; the layers name the ends of slats. */
export function SideTabs({ category, sides, active, onSelect }: SideTabsProps) {
  const words = useDesignerWords()
  const shown = sides.filter((side) => side === active || !isSlatEnd(category, side))
  return (
    <nav className={styles['tabs']} aria-label={words.t('stages.tabs')}>
      {shown.map((side) => (
        <button key={side.index} type="button" aria-current={side === active || undefined} onClick={() => onSelect(side)}>
          {words.side(side)}
        </button>
      ))}
    </nav>
  )
}
