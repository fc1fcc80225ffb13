import { useState } from 'react'
import { readNumber } from '#domain/format/read-number.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { WaitingFields } from '#ui/waiting-fields.tsx'
import styles from './price-list-editor.module.css'
import type { PriceGridEditing } from './use-price-grid.ts'

/** Prices are lowered to nothing at most, and raised tenfold. */
const percents = { min: -100, max: 900 }

/** What can be done with the selected prices, beside typing and pasting. */
export function PriceTools({ editing }: { editing: PriceGridEditing }) {
  const t = useMessages('office')
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const percent = readNumber(typed, locale, 2)
  const isValid = percent !== null && percent >= percents.min && percent <= percents.max
  const raise = (): void => {
    if (isValid) editing.raise(percent)
  }
  return (
    <div className={styles['tools']} role="group" aria-label={t('priceLists.tools')}>
      <Button size="compact" look="quiet" disabled={!editing.canUndo} onClick={editing.undo}>
        {t('priceLists.undo')}
      </Button>
      <Button size="compact" look="quiet" disabled={!editing.canRedo} onClick={editing.redo}>
        {t('priceLists.redo')}
      </Button>
      <Button size="compact" look="quiet" onClick={editing.fillDown}>
        {t('priceLists.fillDown')}
      </Button>
      <span className={styles['raise']}>
        <WaitingFields>
          <NumberField
            label={t('priceLists.raiseBy')}
            unit="%"
            value={typed}
            error={typed.trim() === '' || isValid ? undefined : t('priceLists.raiseError', percents)}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // Enter would save the form.
              event.preventDefault()
              raise()
            }}
          />
        </WaitingFields>
        <Button size="compact" disabled={!isValid} onClick={raise}>
          {t('priceLists.raise')}
        </Button>
      </span>
    </div>
  )
}
