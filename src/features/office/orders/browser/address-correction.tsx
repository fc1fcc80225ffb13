import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Addresses } from '#features/orders/orders/browser/addresses.tsx'
import { formIssues } from '#features/checkout/steps/browser/form-issues.ts'
import { InformationForm } from '#features/checkout/steps/browser/information-form.tsx'
import type { OrderView } from '#features/orders/orders/order-view.ts'
import type { OrderAddresses } from '#features/orders/orders/schema.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { AddressConflictNotice } from './address-conflict-notice.tsx'
import styles from './address-correction.module.css'
import { DestinationField } from './destination-field.tsx'
import { useAddressCorrection } from './use-address-correction.ts'

interface CorrectableAddressesProps {
  readonly orderId: string
  readonly shown: OrderView['addresses']
  readonly addresses: OrderAddresses
  /** Until the order is in production. */
  readonly mayCorrect: boolean
  /** Told whether there are corrections that are not saved. */
  readonly onDirty: (isDirty: boolean) => void
}

/** The addresses of an order, and the form that corrects them. */
export function CorrectableAddresses({ orderId, shown, addresses, mayCorrect, onDirty }: CorrectableAddressesProps) {
  const t = useMessages('office')
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<'shown' | 'open' | 'saved'>('shown')
  if (state === 'open')
    return (
      <CorrectionForm
        orderId={orderId}
        addresses={addresses}
        onDirty={onDirty}
        onSaved={() => {
          setState('saved')
          void revalidate()
        }}
        onCancel={() => {
          setState('shown')
          void revalidate()
        }}
      />
    )
  return (
    <div className={styles['section']}>
      <Addresses addresses={shown} />
      {state === 'saved' && (
        <Banner tone="success" isAnswer>
          {t('order.correction.saved')}
        </Banner>
      )}
      {mayCorrect && (
        <Button size="compact" onClick={() => setState('open')}>
          {t('order.correction.open')}
        </Button>
      )}
    </div>
  )
}

interface CorrectionFormProps {
  readonly orderId: string
  readonly addresses: OrderAddresses
  readonly onDirty: (isDirty: boolean) => void
  readonly onSaved: () => void
  readonly onCancel: () => void
}

function CorrectionForm({ orderId, addresses, onDirty, onSaved, onCancel }: CorrectionFormProps) {
  const t = useMessages('office')
  const controls = useMessages('controls')
  const correction = useAddressCorrection(orderId, addresses, onSaved)
  const { information, destinations, chosen, choose, change, changes, isSaving, refusal, cause, conflict, save } = correction
  const isDirty = changes.length > 0
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  return (
    <section className={styles['form']} aria-labelledby="address-correction">
      <h2 id="address-correction">{t('order.correction.title')}</h2>
      <p>{t(destinations.length === 0 ? 'order.correction.hintBilling' : 'order.correction.hint')}</p>
      {conflict && <AddressConflictNotice mine={changes} {...conflict} />}
      <InformationForm
        id="address-correction-form"
        information={information}
        issues={formIssues(information, 'unknown')}
        allowsDeliveryAddress={destinations.length === 1}
        onChange={change}
        onLeave={() => {}}
        onDone={() => void save()}
      >
        {destinations.length > 1 && (
          <DestinationField
            destinations={destinations}
            chosen={chosen}
            // What was typed belongs to the chosen address.
            disabled={conflict !== null || changes.some(({ field }) => field.startsWith('deliveryAddress.'))}
            onChoose={choose}
          />
        )}
      </InformationForm>
      {refusal && (
        <Banner tone="error" isAnswer>
          {refusal === 'failed' ? controls('form.failed', { cause }) : t(`order.correction.refused.${refusal}`)}
        </Banner>
      )}
      <div className={styles['choices']}>
        <Button type="submit" form="address-correction-form" look="primary" busy={isSaving} disabled={!isDirty || conflict !== null}>
          {controls('form.save')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {controls('form.cancel')}
        </Button>
      </div>
    </section>
  )
}
