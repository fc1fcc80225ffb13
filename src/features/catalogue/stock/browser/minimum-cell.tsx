import { useFailureWords } from '#ui/forms/use-failure.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatNumber } from '#domain/format/format-number.ts'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { ApiError } from '#platform/browser/call-api.ts'
import { reportHandledError } from '#ui/handled-errors.ts'
import { NumberField } from '#ui/number-field.tsx'
import { WaitingFields } from '#ui/waiting-fields.tsx'
import type { StockRow } from '../schema.ts'
import { putMinimum } from './client.ts'
import { readMinimum } from './read-pieces.ts'
import styles from './stock-list.module.css'

/** The minimum of a variant, edited in place: Enter and leaving the field save it, Escape brings the saved one back. */
export function MinimumCell({ row }: { row: StockRow }) {
  const t = useMessages('office')
  const { color: colorName, scale: scaleName, locale } = useCatalogueWords()
  const { revalidate } = useRevalidator()
  const failureWords = useFailureWords()
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const { productId, color, scale, minimum, version, name } = row
  const saved = minimum === null ? '' : formatNumber(minimum, locale)

  function reset(): void {
    setTyped(null)
    setError(undefined)
  }

  async function save(): Promise<void> {
    if (typed === null || isSaving) return
    const read = readMinimum(typed, locale)
    if (read === undefined) return setError(t('stock.issues.notWhole'))
    if (read === minimum) return reset()
    setIsSaving(true)
    try {
      await putMinimum({ variants: [{ productId, color, scale, version }], minimum: read })
      await revalidate()
      reset()
    } catch (caught) {
      const current =
        caught instanceof ApiError && caught.status === 409 ? (caught.body as { current?: readonly StockRow[] }).current : undefined
      if (!current) reportHandledError(caught)
      const theirs = current?.[0]?.minimum
      setError(
        current
          ? t('stock.issues.conflict', { value: theirs === null || theirs === undefined ? t('stock.none') : formatNumber(theirs, locale) })
          : t('stock.issues.failed', { cause: failureWords(caught) }),
      )
      await revalidate()
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <div className={styles['minimum']}>
      <WaitingFields>
        <NumberField
          label={t('stock.minimumOf', { variant: t('stock.variant', { name, color: colorName(color), scale: scaleName(scale) }) })}
          isLabelHidden
          value={typed ?? saved}
          placeholder="–"
          error={error}
          isChanged={typed !== null && typed !== saved}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(undefined)
          }}
          // After a conflict only Enter overwrites what somebody else has saved.
          onBlur={() => {
            if (error === undefined) void save()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void save()
            if (event.key === 'Escape') reset()
          }}
        />
      </WaitingFields>
    </div>
  )
}
