import type { KeyboardEvent, ReactNode } from 'react'
import { useMessages } from '#messages/browser/use-messages.tsx'
import styles from './color-picker.module.css'

export const colorTabs = ['palette', 'pantone', 'cmyk'] as const
export type ColorTab = (typeof colorTabs)[number]

interface ColorTabsProps {
  readonly shown: ColorTab
  /** The id of the element that the tabs control. */
  readonly panelId: string
  /** `byPointer` is false for arrow keys, which keep the focus on the tabs. */
  readonly onShow: (tab: ColorTab, byPointer: boolean) => void
  /** Content at the end of the row. */
  readonly children: ReactNode
}

/** The tabs Palette, Pantone and CMYK: one tab stop, arrow keys between them. */
export function ColorTabs({ shown, panelId, onShow, children }: ColorTabsProps) {
  const t = useMessages('designer')
  function press(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: colorTabs.length - 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = colorTabs[(colorTabs.indexOf(shown) + step) % colorTabs.length]
    if (next === undefined) return
    onShow(next, false)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus()
  }
  return (
    <div className={styles['head']}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs inside have the focus */}
      <div className={styles['tabs']} role="tablist" aria-label={t('palette.tabs.label')} onKeyDown={press}>
        {colorTabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            data-tab={tab}
            tabIndex={tab === shown ? 0 : -1}
            aria-selected={tab === shown}
            aria-controls={panelId}
            onClick={(event) => onShow(tab, event.detail > 0)}
          >
            {t(`palette.tabs.${tab}`)}
          </button>
        ))}
      </div>
      {children}
    </div>
  )
}
