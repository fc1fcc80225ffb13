import { inArray } from 'drizzle-orm'
import { readDefaultCatalogue } from '#domain/catalogue/default-catalogue.ts'
import type { Currency } from '#domain/currency.ts'
import { type Decimals, divideHalfUp } from '#domain/money.ts'
import { type PriceList, priceListIn } from '#domain/pricing/price-list.ts'
import type { Db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { priceListArticles, priceLists, priceListTechnologies } from '#db/schema/price-lists.ts'
import { createAccount } from './create-account.ts'
import { createPartner } from './create-partner.ts'
import { type DemoAccount, demoAccounts, demoPassword } from '../demo-accounts.ts'

/** The default list in a currency with a discount in percent; unit prices are rounded half up like those of the list. */
function cheaperList(currency: Currency, percentBelow: number): Pick<PriceList, 'articles' | 'technologies'> {
  const { priceList, settings } = readDefaultCatalogue()
  const { articles, technologies } = priceListIn(currency, priceList, settings.eurRate)
  const cheaper = <Row extends { readonly pricesThousandths: number[] }>(rows: readonly Row[], decimals: Decimals): Row[] => {
    const step = decimals === 2 ? 10 : 1
    const reduce = (price: number): number => divideHalfUp(price * (100 - percentBelow), 100 * step) * step
    return rows.map((row) => ({ ...row, pricesThousandths: row.pricesThousandths.map(reduce) }))
  }
  return { articles: cheaper(articles, 2), technologies: cheaper(technologies, 3) }
}

async function seedPriceList(
  db: Db,
  partnerId: string,
  { id, currency, percentBelow }: NonNullable<DemoAccount['partner']>['list'],
): Promise<void> {
  const { articles, technologies } = cheaperList(currency, percentBelow)
  const ofList = <Row>(row: Row) => ({ ...row, priceListId: id })
  await db.insert(priceLists).values({ id, isDefault: false, currency, partnerId })
  await db.insert(priceListArticles).values(articles.map(ofList))
  await db.insert(priceListTechnologies).values(technologies.map(ofList))
}

/** Creates missing demo accounts, with the price lists of the partners. Existing accounts are unchanged. Never in production. */
export async function seedDemoAccounts(db: Db): Promise<void> {
  const emails = demoAccounts.map(({ email }) => email)
  const there = new Set(
    (await db.select({ email: accounts.email }).from(accounts).where(inArray(accounts.email, emails))).map((row) => row.email),
  )
  for (const { partner, ...account } of demoAccounts) {
    if (there.has(account.email)) continue
    await db.transaction(async (tx) => {
      const partnerId = partner ? await createPartner(tx, partner) : null
      await createAccount(tx, { ...account, partnerId, password: demoPassword })
      if (partner && partnerId !== null) await seedPriceList(tx, partnerId, partner.list)
    })
  }
}
