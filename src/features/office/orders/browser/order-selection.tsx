import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { maxReasonLength } from '#domain/orders/text-lengths.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { needsReason } from '#domain/orders/move-warnings.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { reportHandledError } from '#ui/handled-errors.ts'
import type { ListedOrder } from '../schema.ts'
import { SelectionBar } from '#ui/lists/selection-bar.tsx'
import { putStatus } from '#features/orders/orders/browser/put-status.ts'
import { useTicketDownload } from './use-ticket-download.tsx'

interface OrderSelectionProps {
  readonly orders: readonly ListedOrder[]
  readonly onClear: () => void
}

/**
 * Moves several orders to their next status at once; those that may not move, or were moved meanwhile, are named. Downloads their job
 * tickets as one PDF.
 */
export function OrderSelection({ orders, onClear }: OrderSelectionProps) {
  const t = useMessages('office')
  const controls = useMessages('controls')
  const { revalidate } = useRevalidator()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [ended, setEnded] = useState<{ readonly moved: number; readonly refused: readonly string[] } | null>(null)
  const tickets = useTicketDownload()
  const movable = orders.flatMap((order) => order.nextStatuses.slice(0, 1).map((to) => ({ order, to })))

  const asksReason = movable.some(({ order }) => needsReason(order.moveWarnings))

  async function moveAll(): Promise<void> {
    if (asksReason && reason.trim() === '') return setIsMissing(true)
    setIsBusy(true)
    const refused: string[] = []
    // One after the other: each is an act of its own, with its mails.
    for (const { order, to } of movable)
      try {
        await putStatus(order.id, { from: order.orderStatus, to, acknowledged: order.moveWarnings, reason })
      } catch (error) {
        reportHandledError(error)
        refused.push(order.orderCode)
      }
    setIsBusy(false)
    setIsAsking(false)
    setReason('')
    setEnded({ moved: movable.length - refused.length, refused })
    onClear()
    await revalidate()
  }

  return (
    <>
      {ended && (
        <Banner tone={ended.refused.length === 0 ? 'success' : 'warning'} isAnswer>
          {t('orders.bulk.moved', { count: ended.moved })}
          {ended.refused.length > 0 && ` ${t('orders.bulk.refused', { codes: ended.refused.join(', ') })}`}
        </Banner>
      )}
      <SelectionBar count={orders.length} onClear={onClear} notice={tickets.notice}>
        <Button look="primary" size="compact" disabled={movable.length === 0} onClick={() => setIsAsking(true)}>
          {movable.length === 0 ? t('orders.bulk.none') : t('orders.bulk.next')}
        </Button>
        <Button size="compact" busy={tickets.isBusy} onClick={() => void tickets.download(orders.map(({ id }) => id))}>
          {t('orders.tickets.button')}
        </Button>
      </SelectionBar>
      <ConfirmDialog
        open={isAsking}
        title={t('orders.bulk.title', { count: movable.length })}
        onClose={() => setIsAsking(false)}
        yes={t('orders.bulk.next')}
        no={controls('action.no')}
        busy={isBusy}
        onYes={() => void moveAll()}
      >
        <ul>
          {movable.map(({ order, to }) => (
            <li key={order.id}>
              {[
                t('orders.bulk.move', { code: order.orderCode, status: t(`status.${to}`) }),
                ...order.moveWarnings.map((warning) => t(`ask.warnings.${warning}`)),
              ].join(' ')}
            </li>
          ))}
        </ul>
        {asksReason && (
          <TextArea
            label={t('ask.allTheSame')}
            rows={2}
            maxLength={maxReasonLength}
            value={reason}
            error={isMissing ? t('ask.allTheSameError') : undefined}
            onChange={(event) => {
              setReason(event.target.value)
              setIsMissing(false)
            }}
          />
        )}
        {movable.length < orders.length && <p>{t('orders.bulk.staying', { count: orders.length - movable.length })}</p>}
      </ConfirmDialog>
    </>
  )
}
