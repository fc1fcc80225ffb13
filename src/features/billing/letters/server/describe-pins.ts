import type { Locale } from '#domain/locale.ts'
import { required } from '#domain/required.ts'
import { itemWords } from '#features/orders/orders/server/documents/item-words.ts'
import type { StoredOrder } from '#features/orders/orders/server/reads.ts'
import type { MessagePin } from '#features/orders/thread/server/reads.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { OrderMailDeps } from './confirm-order.ts'

/** The line of a mail before the words of each pinned comment, by its message: the item, the version, the page of several, and the number of the comment. */
export function describePins(
  { catalogue }: Pick<OrderMailDeps, 'catalogue'>,
  { items }: Pick<StoredOrder, 'items'>,
  pins: readonly MessagePin[],
  locale: Locale,
): ReadonlyMap<string, string> {
  const translator = translatorOf(locale)
  const t = translator.of('documents')
  const { title } = itemWords(translator)
  return new Map(
    pins.map(({ messageId, orderItemId, version, pages, page, number }) => {
      const { productId, color } = required(
        items.find(({ id }) => id === orderItemId),
        `item ${orderItemId}`,
      )
      const item = title(required(catalogue.current().product(productId), `product ${productId}`), color)
      return [
        messageId,
        pages > 1 ? t('messageMail.pinnedOnPage', { item, version, page, number }) : t('messageMail.pinned', { item, version, number }),
      ]
    }),
  )
}
