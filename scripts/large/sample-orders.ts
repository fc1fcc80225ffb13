import type pg from 'pg'
import { OrderInput } from '#domain/orders/order-input-schema.ts'
import { termsVersion } from '#domain/orders/terms-version.ts'
import type { Db } from '#db/client.ts'
import { createSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import { readCatalogue } from '#features/catalogue/products/server/reads.ts'
import { type PricedOrder, priceOrder } from '#features/orders/orders/server/price-order.ts'
import { madeUpOrders } from '../../tests/support/made-up-orders.ts'

/** Number of distinct orders that a large database repeats. */
const sampleCount = 200

interface Sample {
  readonly input: OrderInput
  readonly priced: PricedOrder
}

/** Orders as shoppers would place them, priced by the program. */
async function samples(db: Db): Promise<readonly Sample[]> {
  const catalogue = createSnapshot(await readCatalogue(db))
  return madeUpOrders(sampleCount * 2, 1)
    .flatMap(({ locale, currency, information, lines }): Sample[] => {
      const { billingAddress, deliveryAddress, useBillingCompany, useDeliveryAddress, note } = information
      const parsed = OrderInput.safeParse({
        locale,
        currency,
        paymentMethod: 'bankTransfer',
        useBillingCompany,
        billingAddress,
        useDeliveryAddress,
        deliveryAddress: useDeliveryAddress ? deliveryAddress : null,
        note,
        configurations: lines,
        files: [],
        termsVersion,
        seenTotal: 0,
      })
      const priced = parsed.success ? priceOrder(catalogue, parsed.data) : null
      return parsed.success && priced?.ok ? [{ input: parsed.data, priced: priced.value }] : []
    })
    .slice(0, sampleCount)
}

/** Writes the samples into the connection's tables `sample_orders` and `sample_items`, numbered from 0. @returns their number. */
export async function loadSamples(client: pg.Client, db: Db): Promise<number> {
  const made = await samples(db)
  await client.query(`
    CREATE TEMP TABLE sample_orders (n int PRIMARY KEY, locale text, currency text, use_billing_company boolean, billing jsonb, delivery jsonb,
      note text, items bigint, transport bigint, duty bigint, vat_rate int, vat bigint, total bigint, with_vat bigint, carrier text, weight numeric);
    CREATE TEMP TABLE sample_items (n int, position int, product_id text, color text, scale text, quantity int, design jsonb, quote jsonb)`)
  for (const [n, { input, priced }] of made.entries()) {
    const { totals, carrier, weightG } = priced
    await client.query(`INSERT INTO sample_orders VALUES (${Array.from({ length: 16 }, (_, index) => `$${index + 1}`).join()})`, [
      n,
      input.locale,
      totals.currency,
      input.useBillingCompany,
      input.billingAddress,
      input.deliveryAddress,
      input.note,
      totals.itemsThousandths,
      totals.transportThousandths,
      totals.dutyThousandths,
      totals.vatRate,
      totals.vatThousandths,
      totals.totalThousandths,
      totals.totalWithVatThousandths,
      carrier,
      weightG,
    ])
    for (const [position, { configuration, price }] of priced.items.entries()) {
      const { productId, color, scale, quantity, design } = configuration
      await client.query('INSERT INTO sample_items VALUES ($1, $2, $3, $4, $5, $6, $7, $8)', [
        n,
        position,
        productId,
        color,
        scale,
        quantity,
        JSON.stringify(design),
        JSON.stringify(price),
      ])
    }
  }
  await client.query('ANALYZE sample_orders, sample_items')
  return made.length
}
