import { expectedDelivery } from '#domain/orders/estimated-delivery.ts'
import { required } from '#domain/required.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import { imagesOf } from '#features/designs/pictures/images-of.ts'
import { shopLocale } from '#features/billing/letters/server/mail-words.ts'
import { type LinkBasis, officeOrderLink } from '#features/orders/orders/server/order-links.ts'
import type { OrderItemRow, StoredOrder } from '#features/orders/orders/server/reads.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { Config } from '#platform/server/env.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { printedSidesOf } from './documents/describe-ticket-sides.ts'
import { jobTicket } from './documents/job-ticket.ts'
import type { ItemToPrint } from './render-print-files.ts'

export interface ItemToPrintDeps {
  readonly catalogue: { readonly current: () => Pick<CatalogueSnapshot, 'product'> }
  readonly config: Pick<Config, 'site'> & LinkBasis
  readonly files: Pick<FileStore, 'get'>
}

/** Reads everything that a worker thread needs to print an item, in the shop's language. `kept` are the pictures that are still stored. */
export async function itemToPrint(
  deps: ItemToPrintDeps,
  { order, items, approvedAt, dispatchDays }: Pick<StoredOrder, 'order' | 'items' | 'approvedAt' | 'dispatchDays'>,
  item: OrderItemRow,
  kept: { readonly has: (sha256: string) => boolean },
): Promise<ItemToPrint> {
  const product = required(deps.catalogue.current().product(item.productId), `product ${item.productId}`)
  const { site } = deps.config
  const ticket = jobTicket(order, item, {
    translator: translatorOf(shopLocale),
    site,
    product,
    count: items.length,
    officeUrl: officeOrderLink(deps.config, shopLocale, order.id),
    dispatchDay: dispatchDays.get(item.id) ?? null,
    expected: expectedDelivery({ ...order, approvedAt }),
  })
  const { color, scale, design } = item
  const images = imagesOf(design).filter((sha256) => kept.has(sha256))
  return {
    ticket,
    item: { product, color, scale, design },
    sides: printedSidesOf(item).map(({ sideIndex, technology }, index) => ({
      sideIndex,
      technology,
      title: `${ticket.barcode}, ${ticket.sides[index]?.title ?? ''}`,
    })),
    images: new Map(await Promise.all(images.map(async (sha256) => [sha256, await deps.files.get(sha256)] as const))),
    orderCode: order.orderCode,
    creator: site.brand,
    madeAt: order.createdAt,
  }
}
