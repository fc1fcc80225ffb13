import { useFailure } from '#ui/forms/use-failure.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#platform/browser/call-api.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner, type BannerTone } from '#ui/banner.tsx'
import { SelectField } from '#ui/field.tsx'
import { useIsHydrated } from '#ui/stored-value.ts'
import type { ListedOrder } from '../schema.ts'
import { putDealer } from './client.ts'

type Dealer = NonNullable<ListedOrder['dealer']>

interface DealerFieldProps {
  readonly order: ListedOrder
  /** The active dealers. */
  readonly dealers: readonly Dealer[]
}

type Answer = { readonly outcome: 'assigned' | 'taken'; readonly dealer: string } | { readonly outcome: 'failed' }
const tones = { assigned: 'success', taken: 'warning', failed: 'error' } as const satisfies Record<Answer['outcome'], BannerTone>

/** Who looks after an order; a choice is saved at once. */
export function DealerField({ order, dealers }: DealerFieldProps) {
  const t = useMessages('office')
  const { revalidate } = useRevalidator()
  const { cause, keep } = useFailure()
  const isHydrated = useIsHydrated()
  const [isSaving, setIsSaving] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { id, dealer, cancelledAt } = order
  // A dealer who has left still looks after old orders.
  const offered = dealer && !dealers.some((one) => one.id === dealer.id) ? [dealer, ...dealers] : dealers

  async function assign(next: Dealer): Promise<void> {
    setIsSaving(true)
    try {
      await putDealer(id, next, dealer?.id ?? null)
      setAnswer({ outcome: 'assigned', dealer: next.name })
    } catch (error) {
      const current = error instanceof ApiError ? (error.body as { readonly current?: Dealer }).current : undefined
      keep(error)
      setAnswer(current ? { outcome: 'taken', dealer: current.name } : { outcome: 'failed' })
    }
    await revalidate()
    setIsSaving(false)
  }

  return (
    <>
      <SelectField
        label={t('orders.columns.dealer')}
        value={dealer?.id ?? ''}
        disabled={!isHydrated || isSaving || cancelledAt !== null}
        onChange={(event) => {
          const next = offered.find((one) => one.id === event.target.value)
          if (next) void assign(next)
        }}
      >
        {dealer === null && <option value="">{t('order.dealer.nobody')}</option>}
        {offered.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
      {answer && (
        <Banner tone={tones[answer.outcome]} isAnswer>
          {answer.outcome === 'failed'
            ? t('order.dealer.failed', { cause })
            : t(`order.dealer.${answer.outcome}`, { dealer: answer.dealer })}
        </Banner>
      )}
    </>
  )
}
