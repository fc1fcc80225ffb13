import { useId, useRef } from 'react'
import type { AssignedColor } from '#artwork/assign-inks.ts'
import type { MatchedColor } from '#artwork/match-inks.ts'
import type { Ink } from '#domain/design/document.ts'
import { inkKey, isMixed } from '#domain/design/side-inks.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { inkWords } from '#features/designs/pictures/ink-words.ts'
import { useTranslator } from '#messages/browser/use-messages.tsx'
import { Swatch } from '#ui/swatch.tsx'
import { ColorField } from '../color/color-field.tsx'
import type { ColorPickerProps } from '../color/color-picker.tsx'
import { useDesignerWords } from '../use-designer-words.ts'
import styles from './ink-panel.module.css'

interface InkRowProps {
  readonly color: AssignedColor
  /** Its common name, distinct from the other colours of the picture. */
  readonly name: string
  /** Share of the painted area, 0 to 1. */
  readonly share: number
  /** Whether it has its own ink rather than that of a colour above. */
  readonly isOwner: boolean
  /** The inks of the other colours. */
  readonly others: readonly Ink[]
  /** Its nearest ink of the press; null if it is not printed, or if the shopper keeps it mixed. */
  readonly match: MatchedColor | null
  /** An ink above that is close enough to print this colour too. */
  readonly close: Ink | null
  /** Whether it may be left unprinted: not the last one that prints. */
  readonly canLeaveOut: boolean
  readonly picker: Pick<ColorPickerProps, 'used' | 'budget' | 'pictures' | 'nodeIds'>
  readonly onAssign: (ink: Ink | null) => void
  readonly onPreview: (ink: Ink) => void
  readonly onExchange: (ink: Ink) => void
  readonly onCancel: () => void
}

const [own, none] = ['own', 'none'] as const

/** The choice for one colour of a picture: its ink, the ink it is merged into, or none. */
export function InkRow({
  color,
  name,
  share,
  isOwner,
  others,
  match,
  close,
  canLeaveOut,
  picker,
  onAssign,
  onPreview,
  onExchange,
  onCancel,
}: InkRowProps) {
  const translator = useTranslator()
  const { t, difference } = useDesignerWords()
  const { shortInkName, shortInkNameWithCode } = inkWords(translator)
  const labelId = useId()
  const select = useRef<HTMLSelectElement>(null)
  const { hex, ink } = color
  const percent = formatNumber(Math.round(share * 100), translator.locale)
  const choice = ink === null ? none : isOwner ? own : inkKey(ink)
  return (
    <li className={styles['row']}>
      <span className={styles['found']} title={t('inks.found', { color: name })}>
        <Swatch color={{ body: hex }} size={24} />
      </span>
      <span className={styles['ink']}>
        {ink !== null && isOwner ? (
          <ColorField {...picker} ink={ink} onPreview={onPreview} onPick={onExchange} onCancel={onCancel} />
        ) : (
          <span className={styles['merged']} title={ink === null ? undefined : shortInkNameWithCode(ink)}>
            {ink === null ? t('inks.notPrinted') : shortInkName(ink)}
          </span>
        )}
      </span>
      <span className={styles['share']}>
        <i style={{ width: `${Math.max(1, Math.round(share * 36))}px` }} aria-hidden="true" />
        {t('inks.share', { percent })}
      </span>
      <span className={styles['fate']} data-close={close ? true : undefined}>
        {close && (
          <button
            type="button"
            aria-label={t('inks.mergeInto', { ink: shortInkNameWithCode(close) })}
            onClick={() => {
              // The button disappears; the field next to it reverts the merge.
              select.current?.focus()
              onAssign(close)
            }}
          >
            {t('inks.mergeClose')} <Swatch color={{ body: close.hex }} size={14} />
          </button>
        )}
        <span id={labelId} className="visually-hidden">
          {t('inks.fate', { color: name })}
        </span>
        <select
          ref={select}
          aria-labelledby={labelId}
          value={choice}
          onChange={({ target: { value } }) =>
            onAssign(value === none ? null : value === own ? { hex } : (others.find((other) => inkKey(other) === value) ?? { hex }))
          }
        >
          <option value={own}>{choice === own ? t('inks.ownInk') : t('inks.assignOwnInk')}</option>
          {others.map((other) => (
            <option key={inkKey(other)} value={inkKey(other)}>
              {inkKey(other) === choice ? t('inks.merged') : t('inks.mergeInto', { ink: shortInkNameWithCode(other) })}
            </option>
          ))}
          <option value={none} disabled={!canLeaveOut}>
            {t('inks.notPrinted')}
          </option>
        </select>
      </span>
      {match && ink && (
        <span className={styles['match']}>
          {isMixed(ink)
            ? t('inks.match.nearest', { code: shortInkName(match.ink), difference: difference(match.difference) })
            : t('inks.match.differs', { difference: difference(match.difference) })}
        </span>
      )}
    </li>
  )
}
