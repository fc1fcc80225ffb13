import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { priceListIn } from '#domain/pricing/price-list.ts'
import { reducePrices } from '#domain/pricing/reduce-prices.ts'
import type { Db } from '#db/client.ts'
import { isEmailTaken } from '#features/accounts/accounts/server/reads.ts'
import { createPriceList } from '#features/catalogue/price-versions/server/create-price-list.ts'
import { createAccount } from '#features/accounts/accounts/server/create-account.ts'
import { createPartner } from '#features/accounts/accounts/server/create-partner.ts'
import { type DemoAccount, demoAccounts, demoPassword } from '#features/accounts/accounts/demo-accounts.ts'

/** A demo partner's list: the default one in a currency, with some per cent off. */
function seedPriceList(
  db: Db,
  partnerId: string,
  { id, currency, percentBelow }: NonNullable<DemoAccount['partner']>['list'],
): Promise<void> {
  const { priceList, settings } = readDefaultCatalogue()
  const rows = reducePrices(priceListIn(currency, priceList, settings.eurRate), percentBelow)
  return createPriceList(db, { list: { id, isDefault: false, currency, partnerId }, rows, source: 'initial' })
}

/** Creates missing demo accounts, with the price lists of the partners. Existing accounts are unchanged. Never in production. */
export async function seedDemoAccounts(db: Db): Promise<void> {
  for (const { partner, ...account } of demoAccounts) {
    if (await isEmailTaken(db, account.email)) continue
    await db.transaction(async (tx) => {
      const partnerId = partner ? await createPartner(tx, partner) : null
      await createAccount(tx, { ...account, partnerId, password: demoPassword })
      if (partner && partnerId !== null) await seedPriceList(tx, partnerId, partner.list)
    })
  }
}
