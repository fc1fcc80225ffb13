import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { fontFamilies, type FontFamily, fontKinds, kindOf } from '#domain/fonts/font-families.ts'
import { Icon } from '#ui/icon.tsx'
import names from '../text/family-names.json' with { type: 'json' }
import type { DesignerWords } from '../use-designer-words.ts'
import styles from './font-menu.module.css'
import { familyTyped, fontFrom } from './font-walk.ts'

/** The font names are outlines in fractions of an em; see `npm run fonts`. */
const unitsPerEm = 250
const namePx = 20

/** A family's name in its own typeface, without loading the font file. */
function FamilyName({ family }: { family: FontFamily }) {
  const { advance, path } = names[family]
  const height = unitsPerEm * 1.4
  return (
    <svg
      className={styles['drawn']}
      viewBox={`0 ${-unitsPerEm} ${advance} ${height}`}
      height={(namePx * height) / unitsPerEm}
      width={(namePx * advance) / unitsPerEm}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}

interface FontListProps {
  readonly family: FontFamily
  readonly words: DesignerWords['t']
  readonly onPick: (family: FontFamily) => void
  readonly onLeave: () => void
}

/** Letters typed within this interval form one search word. */
const typingMs = 800

/** The font families by kind. Arrow keys, Home and End move, letters search, Enter selects. */
export function FontList({ family, words: t, onPick, onLeave }: FontListProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const [active, setActive] = useState<FontFamily>(family)
  const optionId = (name: FontFamily) => `${id}-${fontFamilies.indexOf(name)}`
  useEffect(() => {
    list.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // Otherwise arrows and Delete would reach the selected text behind the list.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab') return onLeave()
    if (event.key === 'Enter' || (event.key === ' ' && typed.current.text === '')) return onPick(active)
    const next = fontFrom(active, event.key)
    if (next) return setActive(next)
    if (event.key.length !== 1) return
    const text = event.timeStamp - typed.current.at < typingMs ? typed.current.text + event.key : event.key
    typed.current = { text, at: event.timeStamp }
    setActive(familyTyped(active, text))
  }

  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={0}
      className={styles['list']}
      aria-label={t('fonts.title')}
      aria-activedescendant={optionId(active)}
      onKeyDown={onKeyDown}
    >
      {fontKinds.map((kind) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <p id={`${id}-${kind}`} className={styles['kind']} role="presentation">
            {t(`fonts.kinds.${kind}`)}
          </p>
          {fontFamilies
            .filter((name) => kindOf(name) === kind)
            .map((name) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list has the focus and the keys of all its options
              <div
                key={name}
                id={optionId(name)}
                role="option"
                className={styles['option']}
                aria-label={name}
                aria-selected={name === family}
                data-active={name === active || undefined}
                onClick={() => onPick(name)}
                onPointerMove={() => setActive(name)}
              >
                <FamilyName family={name} />
                {name === family && <Icon name="check" size={18} />}
              </div>
            ))}
        </div>
      ))}
    </div>
  )
}
