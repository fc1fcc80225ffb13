import type { ComponentProps } from 'react'
import type { ProductType } from '#domain/catalogue/categories.ts'
import { PriceListView } from '#features/catalogue/price-lists/browser/price-list-view.tsx'
import { PlannedPrices, PricesSince } from '#features/catalogue/price-lists/browser/price-versions-hints.tsx'
import { useTypeNames } from '#features/catalogue/price-lists/browser/use-type-names.ts'
import styles from './partner-prices.module.css'

interface PartnerPricesProps extends Omit<ComponentProps<typeof PriceListView>, 'isReadOnly' | 'typeNames'> {
  readonly products: readonly { readonly id: string; readonly type: ProductType }[]
  /** When the prices in force were saved. */
  readonly pricesSince: string | undefined
  readonly planned: ComponentProps<typeof PlannedPrices>['planned']
}

/** The price list of a partner, edited as the default one. */
export function PartnerPrices({ products, pricesSince, planned, ...view }: PartnerPricesProps) {
  const typeNames = useTypeNames(products)
  const { id } = view.list
  return (
    <>
      <p className={styles['since']}>
        <PricesSince listId={id} since={pricesSince} />
      </p>
      <PlannedPrices listId={id} planned={planned} />
      <PriceListView isReadOnly={false} typeNames={typeNames} {...view} />
    </>
  )
}
