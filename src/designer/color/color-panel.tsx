import { useId, useState } from 'react'
import { readCmyk } from '#domain/colors/cmyk.ts'
import { shopInks } from '#domain/colors/shop-inks.ts'
import type { Ink } from '#domain/design/document.ts'
import { inkWords } from '#features/designs/pictures/ink-words.ts'
import { useTranslator } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import { ColorBudget, type InkBudget } from './color-budget.tsx'
import { ColorCmykTab } from './color-cmyk-tab.tsx'
import { ColorCodeTab } from './color-code-tab.tsx'
import { ColorPaletteTab } from './color-palette-tab.tsx'
import styles from './color-picker.module.css'
import { ColorSample } from './color-sample.tsx'
import { type ColorTab, ColorTabs } from './color-tabs.tsx'
import { InkChoices, InkGroups } from './ink-choices.tsx'
import { withoutInks, recentInks } from './recent-inks.ts'

const panels = { palette: ColorPaletteTab, pantone: ColorCodeTab, cmyk: ColorCmykTab } as const

/** The open tab. */
interface OpenTab {
  readonly name: ColorTab
  /** Whether its field receives the focus where a pointer is used. */
  readonly isToWrite: boolean
}

/** The tab in which an ink was chosen. */
export const pickerTabOf = ({ pantone = '' }: Ink): OpenTab => ({
  name: pantone === '' ? 'palette' : readCmyk(pantone) ? 'cmyk' : 'pantone',
  isToWrite: true,
})

/** The inks that are offered, by group. */
interface OfferedInks {
  readonly company: readonly Ink[]
  readonly favourites: readonly Ink[]
  readonly recent: readonly Ink[]
  readonly used: readonly Ink[]
}

/** Recent and used inks stay as they were when the picker opened. */
export function useOfferedInks(company: readonly Ink[], used: readonly Ink[]): OfferedInks {
  const [usedBefore] = useState(used)
  const [recent] = useState(() => withoutInks(recentInks(), company, shopInks, used))
  return { company, favourites: withoutInks(shopInks, company), recent, used: usedBefore }
}

interface ColorPanelProps {
  /** The previewed ink. */
  readonly ink: Ink
  readonly offered: OfferedInks
  /** Null if inks are not counted. */
  readonly budget: InkBudget | null
  readonly tab: OpenTab
  readonly onTab: (tab: OpenTab) => void
  /** Opens the eyedropper; null without pictures. */
  readonly onDrop: (() => void) | null
  readonly onPreview: (ink: Ink) => void
  readonly onPick: (ink: Ink) => void
  readonly onCancel: () => void
}

/** What the picker shows unless a colour is picked from a picture: offered inks, the fields of the open tab, and the buttons. */
export function ColorPanel({ ink, offered, budget, tab, onTab, onDrop, onPreview, onPick, onCancel }: ColorPanelProps) {
  const translator = useTranslator()
  const t = translator.of('designer')
  const { shortInkName } = inkWords(translator)
  const panelId = useId()
  const Panel = panels[tab.name]
  const choices = (inks: readonly Ink[], label: string) => (
    <InkChoices inks={inks} label={label} chosen={ink} onPreview={onPreview} onPick={onPick} />
  )
  return (
    <>
      <ColorTabs shown={tab.name} panelId={panelId} onShow={(name, byPointer) => onTab({ name, isToWrite: byPointer })}>
        {onDrop && (
          <button type="button" className={styles['dropper']} onClick={onDrop}>
            <ToolIcon name="dropper" size={18} />
            {t('palette.pick')}
          </button>
        )}
      </ColorTabs>
      <InkGroups>
        {choices(offered.company, t('palette.company'))}
        {choices(offered.favourites, t('palette.favourites'))}
        {choices(offered.recent, t('palette.recent'))}
      </InkGroups>
      <div className={styles['body']}>
        <ColorSample ink={ink} />
        <div id={panelId} className={styles['panel']} role="tabpanel" aria-label={t(`palette.tabs.${tab.name}`)}>
          <Panel ink={ink} onPreview={onPreview} onPick={onPick} isToWrite={tab.isToWrite && matchMedia('(pointer: fine)').matches} />
        </div>
      </div>
      <footer className={styles['foot']}>
        {choices(offered.used, t('palette.used'))}
        {budget && <ColorBudget {...budget} />}
        <div className={styles['actions']}>
          <Button look="primary" size="compact" onClick={() => onPick(ink)}>
            {t('palette.use', { color: shortInkName(ink) })}
          </Button>
          <Button look="quiet" size="compact" onClick={onCancel}>
            {t('palette.cancel')}
          </Button>
        </div>
      </footer>
    </>
  )
}
