import type { Translate } from '#messages/translator.ts'
import type { ListedOrder } from './schema.ts'

/** Where an order goes, on one line: its address, the number of its addresses, or that its partner has not said it yet. */
export const destinationText = ({ address, addressCount }: Pick<ListedOrder, 'address' | 'addressCount'>, t: Translate<'office'>): string =>
  addressCount === 0 ? t('orders.noAddressYet') : addressCount === 1 ? address : t('orders.addresses', { count: addressCount })
