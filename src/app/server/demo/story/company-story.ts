import { required } from '#domain/required.ts'
import type { Locale } from '#domain/locale.ts'
import type { Action, Teller } from '../teller.ts'
import { companies, type StoryCompany } from './companies.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { type CompanyOrder, placeCompanyOrder } from './place-order.ts'
import { orderActions, orderDay, type OrderStep } from './order-steps.ts'
import { linesOf } from './story-lines.ts'
import { office, type StoryWorld } from './story-world.ts'
import { dispatch, moveOn, officeOrder, placed, planProduction, printedItems, sendProof } from './work-on-order.ts'

const spread = { count: 60, firstDay: -88 } as const

const words: Readonly<
  Record<
    Locale,
    { readonly proof: string; readonly again: string; readonly pin: string; readonly question: string; readonly answer: string }
  >
> = {
  cz: {
    proof: 'Dobrý den, v příloze je návrh potisku. Prosíme o schválení.',
    again: 'Logo jsme posunuli, prosíme o kontrolu.',
    pin: 'Tady prosím víc místa kolem loga.',
    question: 'Stihneme to do veletrhu?',
    answer: 'Ano, odešleme to o dva dny dřív.',
  },
  en: {
    proof: 'Hello, here is the proof. Please approve it.',
    again: 'We moved the logo. Please check it once more.',
    pin: 'More room around the logo here, please.',
    question: 'Will it be ready for the fair?',
    answer: 'Yes, we will send it two days earlier.',
  },
  de: {
    proof: 'Guten Tag, anbei der Korrekturabzug. Wir bitten um Freigabe.',
    again: 'Das Logo ist verschoben, bitte noch einmal prüfen.',
    pin: 'Hier bitte mehr Abstand um das Logo.',
    question: 'Schaffen Sie es bis zur Messe?',
    answer: 'Ja, wir verschicken zwei Tage früher.',
  },
}

interface CompanyPlan {
  readonly key: string
  readonly company: StoryCompany
  readonly number: number
}

/** The whole order goes to one branch, or each of its items in equal parts to several. */
async function deliver(teller: Teller, { key, company: { email, locale, branches }, number }: CompanyPlan): Promise<void> {
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

async function decide(teller: Teller, { key, company: { email, locale } }: CompanyPlan, version: number): Promise<void> {
  const { order, items } = await printedItems(teller, key)
  for (const item of items) {
    const path = `b2b/partner/order/${order.id}/order-item/${item.id}/approval`
    await teller.ask({ method: 'PUT', path, as: email, locale, body: { approvalStatus: 'approved', version } })
  }
}

/** The company pins a comment to the proof of the first item, and rejects it. */
async function reject(teller: Teller, { key, company: { email, locale } }: CompanyPlan): Promise<void> {
  const { order, items, detail } = await printedItems(teller, key)
  const { id } = order
  const [item] = items
  if (!item) return
  const proof = required(detail.messages.findLast(({ attachments }) => attachments.length > 0)?.attachments[0], 'a proof')
  const pin = { proofId: proof.id, page: 1, x: 0.2, y: 0.5 }
  const { pin: comment } = words[locale]
  await teller.ask({ method: 'POST', path: `b2b/partner/order/${id}/message/create`, as: email, locale, body: { comment, pin } })
  const path = `b2b/partner/order/${id}/order-item/${item.id}/approval`
  await teller.ask({ method: 'PUT', path, as: email, locale, body: { approvalStatus: 'notApproved', version: 1 } })
}

const say = async (teller: Teller, { key, company: { email, locale } }: CompanyPlan, comment: string): Promise<void> => {
  const { id } = await placed(teller, key)
  await teller.ask({ method: 'POST', path: `b2b/partner/order/${id}/message/create`, as: email, locale, body: { comment } })
}
const answer = async (teller: Teller, { key }: CompanyPlan, comment: string): Promise<void> => {
  const { id } = await placed(teller, key)
  await teller.ask({ method: 'POST', path: `b2b/dealer/order/${id}/message/create`, as: office.dealer, body: { comment } })
}

/** Uploads the final invoice with its number and amount. */
async function invoice(teller: Teller, { key, company: { name, locale }, number }: CompanyPlan): Promise<void> {
  const { id } = await placed(teller, key)
  const { totalWithVat, currency } = await officeOrder(teller, id)
  const invoiceNumber = `FV26${String(1000 + number)}`
  const bytes = await invoicePdf({ number: invoiceNumber, customer: name, total: totalWithVat, currency, locale })
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], `${invoiceNumber}.pdf`, { type: 'application/pdf' }))
  form.set('number', invoiceNumber)
  form.set('amount', String(totalWithVat))
  const sent = new Response(form)
  const type = required(sent.headers.get('content-type'), 'the type of a form')
  await teller.ask({
    method: 'POST',
    path: `b2b/dealer/order/${id}/final-invoice`,
    as: office.dealer,
    bytes: { type, bytes: new Uint8Array(await sent.arrayBuffer()) },
  })
}

async function payInvoice(teller: Teller, { key }: CompanyPlan): Promise<void> {
  const { id } = await placed(teller, key)
  await teller.ask({ method: 'PUT', path: `b2b/dealer/order/${id}/final-invoice/paid`, as: office.dealer })
}

/** What happens to the order of a company after it was placed. */
function stepsOf({ days }: StoryWorld, plan: CompanyPlan, day: number, isPrinted: boolean): readonly OrderStep[] {
  const { key, number, company } = plan
  const text = words[company.locale]
  const isRejected = isPrinted && number % 4 === 1
  const decided: readonly OrderStep[] = isRejected
    ? [
        { after: 2, minute: 500, does: (teller) => reject(teller, plan) },
        { after: 3, minute: 560, does: (teller) => sendProof(teller, key, text.again) },
        { after: 4, minute: 480, does: (teller) => decide(teller, plan, 2) },
      ]
    : [{ after: 3, minute: 610, does: (teller) => decide(teller, plan, 1) }]
  const approval: readonly OrderStep[] = isPrinted
    ? [{ after: 1, minute: 620, does: (teller) => sendProof(teller, key, text.proof) }, ...decided]
    : [{ after: 2, minute: 620, does: (teller) => moveOn(teller, key, 'new', 'designApproved') }]
  const asked: readonly OrderStep[] =
    number % 5 === 2
      ? [
          { after: 4, minute: 700, does: (teller) => say(teller, plan, text.question) },
          { after: 5, minute: 460, does: (teller) => answer(teller, plan, text.answer) },
        ]
      : []
  const made: readonly OrderStep[] = [
    {
      after: 5,
      minute: 600,
      async does(teller) {
        await moveOn(teller, key, 'designApproved', 'waitingForProduction')
        await planProduction(teller, key, days.date(days.later(day, 8)))
      },
    },
    { after: 8, minute: 450, does: (teller) => moveOn(teller, key, 'waitingForProduction', 'inProduction') },
    { after: 9, minute: 720, does: (teller) => moveOn(teller, key, 'inProduction', 'produced') },
    { after: 10, minute: 500, does: (teller, date) => dispatch(teller, key, { day: date, code: `GL${700 + number}` }) },
    { after: 10, minute: 560, does: (teller) => invoice(teller, plan) },
    { after: 10, minute: 720, does: (teller) => moveOn(teller, key, 'produced', 'delivered') },
  ]
  const paid: readonly OrderStep[] = number % 7 === 3 ? [] : [{ after: 20, minute: 540, does: (teller) => payInvoice(teller, plan) }]
  // Now and then a company never says where its order goes.
  if (number % 20 === 19) return asked
  return [{ after: 0, minute: 35, does: (teller) => deliver(teller, plan) }, ...approval, ...asked, ...made, ...paid]
}

/** Sixty orders of six companies at their own prices. */
export function companyStory(world: StoryWorld): Action[] {
  const { days, choices } = world
  return Array.from({ length: spread.count }, (_, number) => {
    const company = companies[number % companies.length] as StoryCompany
    const day = orderDay(days, number, spread)
    const minute = choices.between(440, 900)
    const isPrinted = number % 7 !== 5
    const plan: CompanyPlan = { key: `company ${number}`, company, number }
    const order: CompanyOrder = {
      key: plan.key,
      email: company.email,
      locale: company.locale,
      currency: company.currency,
      print: company.print,
      lines: linesOf(choices, number * 3 + 1, { count: choices.of([1, 1, 2, 3]), isPrinted }),
      note: '',
    }
    const place = (teller: Teller) => placeCompanyOrder(teller, world.snapshot(), order)
    return orderActions(days, { day, minute, place, steps: stepsOf(world, plan, day, isPrinted) })
  }).flat()
}
