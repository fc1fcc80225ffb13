import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { partners } from '#db/schema/accounts.ts'
import type { Currency } from '#domain/currency.ts'
import { type MadeAccount, makeAccount } from './make-account.ts'
import { makeOrderBody } from './order-by-api.ts'
import type { TestShop } from './test-shop.ts'

/** Gives the company of an account complete billing data with an e-mail address, by default the account's. */
export async function fillInBilling(shop: Pick<TestShop, 'db'>, { partnerId, email }: MadeAccount, billingEmail = email): Promise<void> {
  const billing = {
    ...makeOrderBody(0).billingAddress,
    companyName: 'VRBA tesařství s.r.o.',
    taxIn: '12345678',
    email: billingEmail,
    useBillingCompany: true,
  }
  await shop.db
    .update(partners)
    .set({ billing })
    .where(eq(partners.id, partnerId ?? ''))
}

/** Creates a partner's account that can place orders: its company has billing data, and the shop knows its price list. */
export async function makeOrderingPartner(
  shop: Pick<TestShop, 'db' | 'catalogue'>,
  app: FastifyInstance,
  currency: Currency = 'CZK',
): Promise<MadeAccount> {
  const partner = await makeAccount(shop.db, app, { role: 'partner', currency })
  await fillInBilling(shop, partner)
  for (let waits = 0; !shop.catalogue.current().priceList(partner.id, 'CZK'); waits += 1) {
    if (waits > 1000) throw new Error('the shop does not know the price list of the partner')
    await setTimeout(20)
  }
  return partner
}
