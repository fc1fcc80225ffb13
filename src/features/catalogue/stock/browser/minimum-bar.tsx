import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { SelectionBar } from '#ui/lists/selection-bar.tsx'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { reportHandledError } from '#ui/handled-errors.ts'
import { NumberField } from '#ui/number-field.tsx'
import type { StockRow } from '../schema.ts'
import { putMinimum } from './client.ts'
import { readMinimum } from './read-pieces.ts'
import styles from './minimum-bar.module.css'

/** Sets one minimum for the selected rows; an empty field removes it. */
export function MinimumBar({ rows, onClear }: { rows: readonly StockRow[]; onClear: () => void }) {
  const t = useMessages('office')
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function save(): Promise<void> {
    const minimum = readMinimum(typed, locale)
    if (minimum === undefined) return setError(t('stock.issues.notWhole'))
    setIsBusy(true)
    try {
      const variants = rows.map(({ productId, color, scale, version }) => ({ productId, color, scale, version }))
      await putMinimum({ variants, minimum })
      setTyped('')
      onClear()
    } catch (caught) {
      reportHandledError(caught)
      setError(t('stock.issues.bulk'))
    } finally {
      await revalidate()
      setIsBusy(false)
    }
  }

  return (
    <SelectionBar count={rows.length} onClear={onClear}>
      <NumberField
        label={t('stock.minimumForAll')}
        className={styles['field']}
        value={typed}
        placeholder="–"
        error={error}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save()
        }}
      />
      <Button look="primary" size="compact" busy={isBusy} onClick={() => void save()}>
        {t('stock.setMinimum')}
      </Button>
    </SelectionBar>
  )
}
