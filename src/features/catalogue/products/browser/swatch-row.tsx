import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { swatchScrollPx } from '#domain/catalogue/browsing.ts'
import { Link } from 'react-router'
import { isBright } from '#domain/colors/brightness.ts'
import { swatchOf } from '#domain/colors/colors.ts'
import { Icon } from '#ui/icon.tsx'
import { Swatch } from '#ui/swatch.tsx'
import styles from './swatch-row.module.css'

export interface SwatchChoice {
  readonly key: string
  /** Its name with its stock, or why it cannot be ordered. */
  readonly label: string
  readonly orderable: boolean
  readonly to: string
}

interface ColorSwatchProps {
  color: string
  size: number
  selected?: boolean | undefined
  unavailable?: boolean | undefined
}

/** The square of a colour key; its check mark is black on a bright body. */
export function ColorSwatch({ color, size, selected, unavailable }: ColorSwatchProps) {
  const found = swatchOf(color)
  if (!found) return null
  const { hex, wood, splitHex, endHex } = found
  return (
    <Swatch
      color={{ body: hex, wood, split: splitHex ?? undefined, end: endHex ?? undefined }}
      size={size}
      selected={selected ?? false}
      unavailable={unavailable ?? false}
      checkColor={isBright(hex) ? '#000' : '#fff'}
    />
  )
}

/** Which ends of a scrolling row are hidden. None until the browser has measured it. */
function useHiddenEnds(count: number) {
  const row = useRef<HTMLUListElement>(null)
  const [hidden, setHidden] = useState({ left: false, right: false })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () =>
      setHidden({
        left: element.scrollLeft > 1,
        right: element.scrollLeft + element.clientWidth < element.scrollWidth - 1,
      })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [count])
  return { row, hidden }
}

interface SwatchRowProps {
  label: string
  choices: readonly SwatchChoice[]
  selected: string
  moreLabel: string
  previousLabel: string
  /** Selects without leaving the page. Before hydration the links open the colour's own page. */
  onChoose: (key: string) => void
}

/** The colours of a card in one scrolling row. */
export function SwatchRow({ label, choices, selected, moreLabel, previousLabel, onChoose }: SwatchRowProps) {
  const { row, hidden } = useHiddenEnds(choices.length)
  const scroll = (step: number) => row.current?.scrollBy({ left: step })
  const choose = (event: MouseEvent, key: string) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose(key)
  }
  return (
    <div className={styles['row']}>
      {hidden.left && (
        <button type="button" className={styles['arrow']} aria-label={previousLabel} onClick={() => scroll(-swatchScrollPx)}>
          <Icon name="chevron-left" size={16} />
        </button>
      )}
      <ul ref={row} className={styles['swatches']} aria-label={label}>
        {choices.map(({ key, label: name, orderable, to }) => (
          <li key={key}>
            <Link
              to={to}
              className={styles['swatch']}
              aria-label={name}
              title={name}
              aria-current={key === selected ? 'true' : undefined}
              onClick={(event) => choose(event, key)}
            >
              <ColorSwatch color={key} size={20} selected={key === selected} unavailable={!orderable} />
            </Link>
          </li>
        ))}
      </ul>
      {hidden.right && (
        <button type="button" className={styles['arrow']} aria-label={moreLabel} onClick={() => scroll(swatchScrollPx)}>
          <Icon name="chevron-right" size={16} />
        </button>
      )}
    </div>
  )
}
