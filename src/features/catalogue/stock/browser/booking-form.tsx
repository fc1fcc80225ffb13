import { useFailureWords } from '#ui/forms/use-failure.ts'
import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { bookedKinds, type BookedKind, maxPieces } from '#domain/stock/stock-movements.ts'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { useRequestKey } from '#ui/forms/use-request-key.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { ApiError } from '#platform/browser/call-api.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { reportHandledError } from '#ui/handled-errors.ts'
import { NumberField } from '#ui/number-field.tsx'
import { WaitingFields } from '#ui/waiting-fields.tsx'
import type { StockRow } from '../schema.ts'
import styles from './booking-form.module.css'
import { postMovement } from './client.ts'
import { readPieces } from './read-pieces.ts'

interface BookingFormProps {
  readonly row: StockRow
  /** After a booking, with what is in stock. */
  readonly onBooked?: (row: StockRow) => void
}

/** Books pieces that came, or corrects the stock with a reason; it says what will be in stock. */
export function BookingForm({ row, onBooked }: BookingFormProps) {
  const t = useMessages('office')
  const { number, locale } = useCatalogueWords()
  const { revalidate } = useRevalidator()
  const [kind, setKind] = useState<BookedKind>('receipt')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const failureWords = useFailureWords()
  const [failure, setFailure] = useState('')
  const [booked, setBooked] = useState('')
  const { keyFor, dropKey } = useRequestKey()
  const pieces = readPieces(typed, locale)
  const left = row.quantity + (pieces ?? 0)
  const piecesError =
    pieces === null || pieces === 0
      ? t('stock.issues.notWhole')
      : kind === 'receipt' && pieces < 0
        ? t('stock.issues.receipt')
        : left < 0
          ? t('stock.issues.tooFew', { number: number(row.quantity) })
          : left > maxPieces
            ? t('stock.issues.tooMany', { number: number(maxPieces) })
            : undefined
  const reasonError = kind === 'correction' && reason.trim() === '' ? t('stock.issues.reason') : undefined

  async function book(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setIsTried(true)
    setFailure('')
    setBooked('')
    if (piecesError !== undefined || reasonError !== undefined || pieces === null || isBusy) return
    setIsBusy(true)
    try {
      const { productId, color, scale } = row
      const booking = { color, scale, kind, quantity: pieces, reason }
      const now = await postMovement(productId, booking, keyFor(booking))
      dropKey()
      setTyped('')
      setReason('')
      setIsTried(false)
      setBooked(t('stock.booked', { number: number(now.quantity) }))
      await revalidate()
      onBooked?.(now)
    } catch (error) {
      const isTooLate = error instanceof ApiError && error.status === 409
      if (!isTooLate) reportHandledError(error)
      setFailure(isTooLate ? t('stock.issues.meanwhile') : t('stock.issues.unanswered', { cause: failureWords(error) }))
      await revalidate()
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form noValidate className={styles['form']} onSubmit={(event) => void book(event)}>
      <WaitingFields>
        <fieldset className={styles['kinds']}>
          <legend className="visually-hidden">{t('stock.kind')}</legend>
          {bookedKinds.map((name) => (
            <label key={name}>
              <input type="radio" name="kind" value={name} checked={kind === name} onChange={() => setKind(name)} />
              {t(`stock.kinds.${name}`)}
            </label>
          ))}
        </fieldset>
        <NumberField
          label={t(kind === 'receipt' ? 'stock.pieces' : 'stock.piecesOrLess')}
          unit={t('stock.unit')}
          value={typed}
          error={isTried ? piecesError : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <TextField
          label={t(kind === 'receipt' ? 'stock.note' : 'stock.reason')}
          optional={kind === 'receipt' ? t('stock.optional') : undefined}
          value={reason}
          maxLength={200}
          error={isTried ? reasonError : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </WaitingFields>
      <p className={styles['left']}>
        {t('stock.before', { number: number(row.quantity) })}
        {pieces !== null && pieces !== 0 && left >= 0 && <strong> {t('stock.after', { number: number(left) })}</strong>}
      </p>
      {failure !== '' && <Banner tone="error">{failure}</Banner>}
      <Button type="submit" look="primary" size="compact" busy={isBusy}>
        {t(`stock.submit.${kind}`)}
      </Button>
      <p role="status">{booked}</p>
    </form>
  )
}
