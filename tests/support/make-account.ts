import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import type { Currency } from '#domain/currency.ts'
import { priceListIn } from '#domain/pricing/price-list.ts'
import { reducePrices } from '#domain/pricing/reduce-prices.ts'
import { createPriceList } from '#features/catalogue/price-versions/server/create-price-list.ts'
import { createPartner } from '#features/accounts/accounts/server/create-partner.ts'
import { accountById } from '#features/accounts/accounts/server/reads.ts'
import { signSessionToken } from '#features/accounts/accounts/server/session-token.ts'

export interface MadeAccount {
  readonly id: string
  /** The company of a partner's account. */
  readonly partnerId: string | null
  readonly email: string
  readonly token: string
  /** For `inject`. */
  readonly headers: { readonly authorization: string }
}

interface Wanted {
  readonly role: Role
  /** The currency of a partner's own list, whose unit prices are half of the default ones. */
  readonly currency?: Currency
  readonly passwordHash?: string
}

/** Creates an account for a test with its token; a partner has its own price list, named like the account. */
export async function makeAccount(
  db: Db,
  app: FastifyInstance,
  { role, currency = 'CZK', passwordHash = '' }: Wanted,
): Promise<MadeAccount> {
  const id = randomUUID()
  const email = `${id}@account.example`
  const partnerId = role === 'partner' ? await createPartner(db, { locale: currency === 'CZK' ? 'cz' : 'de' }) : null
  await db.insert(accounts).values({ id, email, role, partnerId, passwordHash })
  if (partnerId !== null) {
    const { priceList, settings } = readDefaultCatalogue()
    const rows = reducePrices(priceListIn(currency, priceList, settings.eurRate), 50)
    await db.transaction((tx) => createPriceList(tx, { list: { id, isDefault: false, currency, partnerId }, rows, source: 'initial' }))
  }
  const account = await accountById(db, id)
  if (!account) throw new Error('the account is not there')
  const token = signSessionToken(app.jwt, account, { id: randomUUID(), isRemembered: false })
  return { id, partnerId, email, token, headers: { authorization: `Bearer ${token}` } }
}
