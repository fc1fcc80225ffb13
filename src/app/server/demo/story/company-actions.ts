import { required } from '#domain/required.ts'
import type { Teller } from '../teller.ts'
import type { StoryCompany } from './companies.ts'
import { companyWords } from './company-words.ts'
import { multipartOf } from './form.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { office } from './story-world.ts'
import { officeOrder, placed, printedItems } from './work-on-order.ts'

/** The order of a company, to which something is done. */
export interface OrderOfCompany {
  readonly key: string
  readonly company: StoryCompany
  readonly number: number
}

/** The whole order goes to one branch, or each of its items in equal parts to several. */
export async function deliver(teller: Teller, { key, company: { email, locale, branches }, number }: OrderOfCompany): Promise<void> {
  const { id } = await placed(teller, key)
  const ids = required(await teller.kept<string[]>(`branches ${email}`), `branches of ${email}`)
  if (branches.length === 1 || number % 3 !== 0) {
    const path = `b2b/partner/order/${id}/delivery-location/single/${ids[number % ids.length]}`
    await teller.ask({ method: 'POST', path, as: email, locale })
    return
  }
  const { orderItems } = await officeOrder(teller, id)
  const rows = orderItems.flatMap(({ id: orderItemId, quantity }) => {
    const share = Math.floor(quantity / ids.length)
    return ids.map((deliveryLocationId, nth) => ({
      orderItemId,
      deliveryLocationId,
      amount: nth === 0 ? quantity - share * (ids.length - 1) : share,
    }))
  })
  await teller.ask({ method: 'POST', path: `b2b/partner/order/${id}/delivery-location/multiple`, as: email, locale, body: { rows } })
}

/** The company approves the proofs of all items. */
export async function decide(teller: Teller, { key, company: { email, locale } }: OrderOfCompany, version: number): Promise<void> {
  const { order, items } = await printedItems(teller, key)
  for (const item of items) {
    const path = `b2b/partner/order/${order.id}/order-item/${item.id}/approval`
    await teller.ask({ method: 'PUT', path, as: email, locale, body: { approvalStatus: 'approved', version } })
  }
}

/** The company pins a comment to the proof of the first item, and rejects it. */
export async function reject(teller: Teller, { key, company: { email, locale } }: OrderOfCompany): Promise<void> {
  const { order, items, detail } = await printedItems(teller, key)
  const { id } = order
  const [item] = items
  if (!item) return
  const proof = required(detail.messages.findLast(({ attachments }) => attachments.length > 0)?.attachments[0], 'a proof')
  const pin = { proofId: proof.id, page: 1, x: 0.13, y: 0.2 }
  const { pin: comment } = companyWords[locale]
  await teller.ask({ method: 'POST', path: `b2b/partner/order/${id}/message/create`, as: email, locale, body: { comment, pin } })
  const path = `b2b/partner/order/${id}/order-item/${item.id}/approval`
  await teller.ask({ method: 'PUT', path, as: email, locale, body: { approvalStatus: 'notApproved', version: 1 } })
}

/** The first person of the company reads what the office has written. */
export async function read(teller: Teller, { key, company: { email, locale } }: OrderOfCompany): Promise<void> {
  const { id } = await placed(teller, key)
  await teller.ask({ method: 'PUT', path: `b2b/order/${id}/read`, as: email, locale, body: { until: teller.time().toISOString() } })
}

/** A person of the company writes into the thread. */
export const say = async (teller: Teller, { key, company: { email, locale } }: OrderOfCompany, comment: string): Promise<void> => {
  const { id } = await placed(teller, key)
  await teller.ask({ method: 'POST', path: `b2b/partner/order/${id}/message/create`, as: email, locale, body: { comment } })
}
/** The office writes into the thread. */
export const answer = async (teller: Teller, { key }: Pick<OrderOfCompany, 'key'>, comment: string): Promise<void> => {
  const { id } = await placed(teller, key)
  await teller.ask({ method: 'POST', path: `b2b/dealer/order/${id}/message/create`, as: office.dealer, body: { comment } })
}

/** Uploads an invoice with its number and amount. */
export async function invoice(
  teller: Teller,
  { key, company: { name, locale }, number }: OrderOfCompany,
  kind: 'proforma' | 'final',
): Promise<void> {
  const { id } = await placed(teller, key)
  const { totalWithVat, currency } = await officeOrder(teller, id)
  const invoiceNumber = `${kind === 'final' ? 'FV' : 'ZF'}26${String(1000 + number)}`
  const bytes = await invoicePdf({ number: invoiceNumber, customer: name, total: totalWithVat, currency, locale })
  const file = new File([new Uint8Array(bytes)], `${invoiceNumber}.pdf`, { type: 'application/pdf' })
  await teller.ask({
    method: 'POST',
    path: `b2b/dealer/order/${id}/${kind}-invoice`,
    as: office.dealer,
    bytes: await multipartOf({ file, number: invoiceNumber, amount: String(totalWithVat) }),
  })
}

/** The office records that an invoice is paid. */
export async function payInvoice(teller: Teller, { key }: OrderOfCompany): Promise<void> {
  const { id } = await placed(teller, key)
  await teller.ask({ method: 'PUT', path: `b2b/dealer/order/${id}/final-invoice/paid`, as: office.dealer })
}
