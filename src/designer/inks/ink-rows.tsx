import { useMemo, useState } from 'react'
import { assignedColors, assignInk, exchangeInk } from '#artwork/assign-inks.ts'
import type { FoundColor } from '#artwork/found-colors.ts'
import { matchedColors } from '#artwork/match-inks.ts'
import type { Separation } from '#artwork/separation.ts'
import { colorDifference } from '#domain/colors/difference.ts'
import { differenceLevel } from '#domain/colors/difference-level.ts'
import type { Ink } from '#domain/design/document.ts'
import { inkKey, isMixed } from '#domain/design/side-inks.ts'
import type { ColorPickerProps } from '../color/color-picker.tsx'
import styles from './ink-panel.module.css'
import { inkWords } from '#features/designs/pictures/ink-words.ts'
import { useTranslator } from '#messages/browser/use-messages.tsx'
import { InkRow } from './ink-row.tsx'

interface InkRowsProps {
  readonly separation: Separation
  readonly found: readonly FoundColor[]
  /** Whether the shopper keeps inks that are mixed by eye. */
  readonly keepsMixed: boolean
  readonly picker: Pick<ColorPickerProps, 'used' | 'budget' | 'pictures' | 'nodeIds'>
  readonly onChange: (separation: Separation) => void
  /** Previews a separation without applying it. */
  readonly onPreview: (separation: Separation) => void
  readonly onCancelPreview: () => void
}

/** The nearly identical ink among these, which would save a plate at little visible cost. */
const similarInk = (ink: Ink, above: readonly Ink[]): Ink | null =>
  above.find((other) => differenceLevel(colorDifference(ink.hex, other.hex)) !== 'large') ?? null

/** The colours of a picture that prints in inks, one per row. */
export function InkRows({ separation: shown, found, keepsMixed, picker, onChange, onPreview, onCancelPreview }: InkRowsProps) {
  // During a preview the rows stay unchanged: a colour that becomes equal to another would lose its field, and the picker with it.
  const [before, setBefore] = useState<Separation | null>(null)
  const separation = before ?? shown
  const colors = assignedColors(separation)
  const matches = useMemo(() => matchedColors(separation), [separation])
  const shares = new Map(found.map(({ hex, share }) => [hex, share]))
  const names = inkWords(useTranslator()).colorNames(colors.map(({ hex }) => hex))
  const printed = colors.filter(({ ink }) => ink !== null).length
  return (
    <ul className={styles['rowsOfInks']}>
      {colors.map((color, index) => {
        const { hex, ink } = color
        const first = colors.findIndex((other) => other.ink !== null && ink !== null && inkKey(other.ink) === inkKey(ink))
        const isOwner = ink !== null && first === index
        return (
          <InkRow
            key={hex}
            color={color}
            name={names[index] ?? ''}
            share={shares.get(hex) ?? 0}
            isOwner={isOwner}
            others={separation.inks.filter((other) => !isOwner || inkKey(other) !== inkKey(ink))}
            match={(ink && keepsMixed && isMixed(ink) ? null : matches.find((match) => match.hex === hex)) ?? null}
            close={isOwner ? similarInk(ink, separation.inks.slice(0, separation.inks.indexOf(ink))) : null}
            canLeaveOut={ink === null || printed > 1}
            picker={picker}
            onAssign={(next) => onChange(assignInk(separation, hex, next))}
            onPreview={(next) => {
              setBefore(separation)
              if (ink) onPreview(exchangeInk(separation, ink, next))
            }}
            onExchange={(next) => {
              setBefore(null)
              onCancelPreview()
              if (ink) onChange(exchangeInk(separation, ink, next))
            }}
            onCancel={() => {
              setBefore(null)
              onCancelPreview()
            }}
          />
        )
      })}
    </ul>
  )
}
