import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { customerAuthors, type MessageAuthor } from '#domain/orders/system-messages.ts'
import type { Db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import type { OrderRow } from '#features/orders/orders/server/reads.ts'
import type { ThreadMessage } from '#features/orders/thread/server/reads.ts'

interface ReceiverDeps {
  readonly db: Db
  readonly config: { readonly mail: { readonly shop: string } }
}

/** Whether a message is of the customer's side of an order. */
export const isOfCustomer = ({ author }: { readonly author: MessageAuthor }): boolean =>
  (customerAuthors as readonly MessageAuthor[]).includes(author)

export interface Receiver {
  /** Which one of the order's receivers it is, for the key of the mail. */
  readonly name: string
  readonly to: string
  /** The accounts that may have seen the messages meanwhile; null for a shopper, who has none. */
  readonly readers: SQL | null
}

type Reader = Pick<typeof accounts.$inferSelect, 'id' | 'email' | 'messageMails'>

/** Those of some accounts that have mails about messages on; the other receiver if none of the accounts may sign in. */
const readersOf = (active: readonly Reader[], instead: Receiver): readonly Receiver[] =>
  active.length === 0
    ? [instead]
    : active.flatMap(({ id, email, messageMails }) => (messageMails ? [{ name: id, to: email, readers: eq(accounts.id, id) }] : []))

const activeAccounts = (db: Db, which: SQL | undefined): Promise<readonly Reader[]> =>
  db
    .select({ id: accounts.id, email: accounts.email, messageMails: accounts.messageMails })
    .from(accounts)
    .where(and(which, eq(accounts.isActive, true)))

/** The dealer of an order, or else the shop. */
export async function officeReceivers({ db, config }: ReceiverDeps, { dealerId }: OrderRow): Promise<readonly Receiver[]> {
  const dealer = dealerId === null ? [] : await activeAccounts(db, eq(accounts.id, dealerId))
  return readersOf(dealer, { name: 'shop', to: config.mail.shop, readers: ne(accounts.role, 'partner') })
}

/** The shopper; or the people of the company who ordered or wrote, or else its billing address. */
export async function customerReceivers(
  { db }: ReceiverDeps,
  order: OrderRow,
  said: readonly ThreadMessage[],
): Promise<readonly Receiver[]> {
  const { partnerId, accountId, billing } = order
  if (partnerId === null) return [{ name: 'customer', to: billing.email, readers: null }]
  const ofCompany = eq(accounts.partnerId, partnerId)
  const involved = [accountId, ...said.filter(isOfCustomer).map((message) => message.accountId)].filter((id) => id !== null)
  const people = await activeAccounts(db, and(ofCompany, inArray(accounts.id, involved)))
  return readersOf(people, { name: 'customer', to: billing.email, readers: ofCompany })
}

/** Whether an address is that of somebody of the order's company who may sign in. */
export async function isOfCompany(db: Db, { partnerId }: Pick<OrderRow, 'partnerId'>, email: string): Promise<boolean> {
  if (partnerId === null) return false
  return (await activeAccounts(db, and(eq(accounts.partnerId, partnerId), eq(accounts.email, email.toLowerCase())))).length > 0
}

/** The billing address; beside one that nobody of the company signs in with, the person who ordered, too. */
export async function proofReceivers(db: Db, order: OrderRow): Promise<readonly Pick<Receiver, 'name' | 'to'>[]> {
  const { partnerId, accountId, billing } = order
  const customer = { name: 'customer', to: billing.email }
  if (partnerId === null || accountId === null || billing.email === '' || (await isOfCompany(db, order, billing.email))) return [customer]
  const [person] = await activeAccounts(db, and(eq(accounts.partnerId, partnerId), eq(accounts.id, accountId)))
  return person ? [customer, { name: person.id, to: person.email }] : [customer]
}
