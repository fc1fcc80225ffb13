import type { Information } from '#domain/orders/information.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import type { OrderView } from '../order-view.ts'
import { BillingBlock, DeliveryBlock } from './address-block.tsx'
import styles from './addresses.module.css'

/** The billing and delivery addresses of an order. */
export function Addresses({ addresses: { useBillingCompany, billing, delivery, places } }: { addresses: OrderView['addresses'] }) {
  const t = useMessages('checkout')
  const otherwise =
    places === 0
      ? t('recapitulation.noPlaceYet')
      : places > 1
        ? t('recapitulation.severalPlaces', { count: places })
        : t('recapitulation.sameAddress')
  return (
    <div className={styles['addresses']}>
      <BillingBlock billing={{ ...billing, useBillingCompany }} editLabel={null} />
      <DeliveryBlock delivery={delivery} otherwise={otherwise} editLabel={null} />
    </div>
  )
}

/** The addresses of the order form, each with a link to edit it. */
export function GivenAddresses({ information }: { information: Information }) {
  const t = useMessages('checkout')
  const { billingAddress, deliveryAddress, useBillingCompany, useDeliveryAddress } = information
  return (
    <div className={styles['given']}>
      <BillingBlock billing={{ ...billingAddress, useBillingCompany }} editLabel={t('recapitulation.editBilling')} />
      <DeliveryBlock
        delivery={useDeliveryAddress ? deliveryAddress : null}
        otherwise={t('recapitulation.sameAddress')}
        editLabel={t('recapitulation.editDelivery')}
      />
    </div>
  )
}
