import { useRef, useState } from 'react'
import type { FontFamily } from '#domain/fonts/font-families.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Lazy, lazyPart } from '#ui/lazy-part.tsx'
import { cssFamilyOf } from '../text/face.ts'
import type { DesignerWords } from '../use-designer-words.ts'
import styles from './font-menu.module.css'
import { LoadFailed } from '../checks/load-failed.tsx'

/** The names in their own typefaces are loaded when the list is first opened. */
const fontList = lazyPart(async () => (await import('./font-list.tsx')).FontList)

interface FontMenuProps {
  readonly family: FontFamily
  /** Whether the font of the text is loading. */
  readonly loading: boolean
  readonly words: DesignerWords
  readonly onPick: (family: FontFamily) => void
}

const gapPx = 4
/** With less room below than this, the list opens upwards. */
const usefulPx = 320

/** Places the list where there is most room next to its button, below or above. */
function placeBeside(list: HTMLElement, button: HTMLElement): void {
  const { left, top, bottom } = button.getBoundingClientRect()
  const below = window.innerHeight - bottom - 2 * gapPx
  const upwards = below < usefulPx && top > below
  list.style.setProperty('--left', `${Math.max(gapPx, Math.min(left, window.innerWidth - list.offsetWidth - gapPx))}px`)
  list.style.setProperty('--top', upwards ? 'auto' : `${bottom + gapPx}px`)
  list.style.setProperty('--bottom', upwards ? `${window.innerHeight - top + gapPx}px` : 'auto')
  list.style.setProperty('--room', `${upwards ? top - 2 * gapPx : below}px`)
}

/** Chooses the font family of a text from a list that shows each in its own typeface. A sheet on a phone. */
export function FontMenu({ family, loading, words: { t }, onPick }: FontMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => {
    panel.current?.hidePopover()
    button.current?.focus()
  }
  return (
    <span className={styles['menu']}>
      <button
        ref={button}
        type="button"
        className={styles['open']}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-busy={loading || undefined}
        aria-label={t('fonts.family', { family })}
        onClick={() => panel.current?.togglePopover()}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          panel.current?.showPopover()
        }}
      >
        <span
          className={styles['current']}
          style={loading ? undefined : { fontFamily: `'${cssFamilyOf({ fontFamily: family })}', var(--text)` }}
        >
          {family}
        </span>
        {loading ? <i className={styles['busy']} aria-hidden="true" /> : <Icon name="chevron-down" size={16} />}
      </button>
      <span className={styles['spoken']} role="status">
        {loading ? t('fonts.loading', { family }) : ''}
      </span>
      <div
        ref={panel}
        popover="auto"
        className={classNames(styles['panel'])}
        onToggle={(event) => {
          const opened = event.newState === 'open'
          setOpen(opened)
          if (opened && panel.current && button.current) placeBeside(panel.current, button.current)
        }}
      >
        {open && (
          <Lazy
            part={fontList}
            waiting={<p className={styles['wait']}>{t('fonts.wait')}</p>}
            failed={(retry) => <LoadFailed onRetry={retry} />}
          >
            {(FontList) => (
              <FontList
                family={family}
                words={t}
                onLeave={close}
                onPick={(picked) => {
                  close()
                  onPick(picked)
                }}
              />
            )}
          </Lazy>
        )}
      </div>
    </span>
  )
}
