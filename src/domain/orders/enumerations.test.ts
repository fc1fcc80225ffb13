import { expect, test } from 'vitest'
import { partnerStatuses } from '../accounts/partner-status.ts'
import { partnerTabs } from '../accounts/partner-tabs.ts'
import { roles } from '../accounts/roles.ts'
import { technologies } from '../catalogue/categories.ts'
import { currencies } from '../currency.ts'
import { countries } from '../postal/countries.ts'
import { priceTabs } from '../pricing/price-tabs.ts'
import { approvalStatuses } from './approval-status.ts'
import { orderStatuses } from './order-status.ts'
import { paymentMethods } from './payment-methods.ts'
import { paymentStatuses } from './payment-status.ts'
import { quickFilters } from './quick-filters.ts'
import { systemMessageTypes } from './system-messages.ts'

test.each([
  ['roles', roles, 'admin partner dealer'],
  ['statuses of a partner', partnerStatuses, 'active inactive'],
  ['tabs of a partner', partnerTabs, 'profile priceList'],
  ['tabs of a price list', priceTabs, 'meter ruler pencil spatula technologie'],
  ['currencies', currencies, 'CZK EUR'],
  [
    'statuses of an order',
    orderStatuses,
    'preparing new toApproveDesign commentOnTheDesign designApproved waitingForProduction inProduction produced delivered',
  ],
  ['decisions on a proof', approvalStatuses, 'waiting approved notApproved'],
  [
    'quick filters',
    quickFilters,
    'all waitingForDesign enterDeliveryCode productionDateIsMissing withoutReactionMoreThan1Day paymentDelay unpaid',
  ],
  ['system messages', systemMessageTypes, 'orderCreated orderStatusChanged paymentDone dealerAssigned statusChanged'],
  ['statuses of a payment', paymentStatuses, 'paid unpaid'],
  ['payment methods', paymentMethods, 'bankTransfer goPay payPal'],
  ['countries', countries, 'CZ DE AT BE ES FR NL IT PL SE DK SK CH'],
  ['ways of printing', technologies, 'Simple Digital Tampon'],
] as const)('the %s are those of the specification', (_name, values, specified) =>
  expect([...values].toSorted()).toEqual(specified.split(' ').toSorted()),
)

test('the statuses of an order stand in the order in which it passes them', () =>
  expect([orderStatuses[0], orderStatuses.at(-1)]).toEqual(['preparing', 'delivered']))
