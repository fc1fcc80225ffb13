import { type Locale, sites } from '#domain/locale.ts'
import { type PaymentMethod, paymentMethodsOf } from '#domain/orders/payment-methods.ts'
import type { Action, Teller } from '../teller.ts'
import { type PlannedPlace, type LeadTime, type OrderToMake, orderToMake } from './board-plan.ts'
import { orderActions, orderDay, type OrderMoment, type OrderStep } from './order-steps.ts'
import { storyLines } from './story-lines.ts'
import { customerOf } from './story-people.ts'
import { answer } from './company-actions.ts'
import { placeRetailOrder, type RetailOrder } from './place-order.ts'
import { office, type StoryWorld } from './story-world.ts'
import { correctStreet, making, moveStatus, payRefund, placed, printedItems, sendStoryProof } from './work-on-order.ts'

/** What becomes of a retail order. */
type Fate = 'delivered' | 'withProof' | 'rejectedProof' | 'rejectedLately' | 'silent' | 'owing' | 'neverPaid' | 'cancelled' | 'withdrawn'

const fates: readonly Fate[] = [
  'delivered',
  'withProof',
  'delivered',
  'rejectedProof',
  'delivered',
  'withProof',
  'delivered',
  'cancelled',
  'withProof',
  'delivered',
  'neverPaid',
  'delivered',
  'withdrawn',
]

/** A customer who has not answered for two weeks, although the mails went out. */
const silentNumber = 68

/** A customer who has approved the design, and whose transfer is overdue. */
const owingNumber = 67

/** A customer who wants another version, since yesterday. */
const rejectedNumber = 92

function fateOf(number: number): Fate {
  if (number === silentNumber) return 'silent'
  if (number === owingNumber) return 'owing'
  return number === rejectedNumber ? 'rejectedLately' : (fates[number % fates.length] as Fate)
}

const spread = { count: 100, firstDay: -90 } as const
const lead: LeadTime = { planned: 4, made: 9 }

const words: Readonly<
  Record<
    Locale,
    {
      readonly proof: string
      readonly again: string
      readonly wish: string
      readonly note: string
      readonly twice: string
      readonly back: string
    }
  >
> = {
  cz: {
    proof: 'Dobrý den, posíláme návrh ke schválení.',
    again: 'Text je posunutý doprava, prosíme o nové schválení.',
    wish: 'Text prosím posuňte kousek doprava, dál od loga.',
    note: 'Prosíme zavolat předem.',
    twice: 'Objednáno dvakrát.',
    back: 'Zboží dorazilo v pořádku, peníze vám vracíme.',
  },
  en: {
    proof: 'Hello, here is the proof for your approval.',
    again: 'The text stands further right now. Please have another look.',
    wish: 'Please move the text a little to the right, away from the logo.',
    note: 'Please call before delivery.',
    twice: 'Ordered twice.',
    back: 'The goods are back, and your money is on its way.',
  },
  de: {
    proof: 'Guten Tag, anbei der Entwurf zur Freigabe.',
    again: 'Der Text steht jetzt weiter rechts. Bitte noch einmal freigeben.',
    wish: 'Bitte den Text etwas weiter nach rechts, weg vom Logo.',
    note: 'Bitte vor der Lieferung anrufen.',
    twice: 'Doppelt bestellt.',
    back: 'Die Ware ist zurück, wir erstatten den Betrag.',
  },
}

/** Pays at the stand-in of a provider, as the shopper does in a browser. */
async function payOnline(teller: Teller, { standIns }: StoryWorld, { key, customer, paymentMethod }: RetailOrder): Promise<void> {
  const { token, orderCode } = await placed(teller, key)
  const { locale } = customer
  if (paymentMethod === 'goPay') {
    const made = await teller.ask({ method: 'POST', path: 'payment/gopay-create-order', locale, body: { token, orderCode } })
    const paymentId = String(made['paymentId'])
    standIns.goPay.act(paymentId, 'pay')
    await teller.ask({ method: 'GET', path: `payment/gopay-order-status?paymentId=${paymentId}&token=${token}`, locale })
    return
  }
  const made = await teller.ask({ method: 'POST', path: 'payment/paypal-create-order', locale, body: { token, orderCode } })
  const id = String(made['id'])
  standIns.payPal.act(id, 'pay')
  await teller.ask({ method: 'POST', path: 'payment/paypal-capture-order', locale, body: { token, id } })
}

/** The shopper decides on the proofs of all items. */
async function decide(
  teller: Teller,
  { key, customer: { locale } }: RetailOrder,
  decision: { readonly approvalStatus: 'approved' | 'notApproved'; readonly version: number; readonly comment?: string },
): Promise<void> {
  const { order: placedOrder, items } = await printedItems(teller, key)
  for (const item of decision.approvalStatus === 'approved' ? items : items.slice(0, 1))
    await teller.ask({ method: 'PUT', path: `orders/${placedOrder.token}/order-item/${item.id}/approval`, locale, body: decision })
}

/** A retail order of the story, before it is told. */
export interface RetailPlan extends OrderMoment {
  readonly order: RetailOrder
  readonly fate: Fate
  readonly number: number
}

/** A hundred orders of shoppers on three sites. */
export function retailPlans({ days, choices }: StoryWorld): readonly RetailPlan[] {
  return Array.from({ length: spread.count }, (_, number) => {
    const locale = (['cz', 'de', 'cz', 'en', 'cz', 'de', 'cz'] as const)[number % 7] ?? 'cz'
    const fate = fateOf(number)
    const method: PaymentMethod = choices.of(paymentMethodsOf(locale))
    const order: RetailOrder = {
      key: `retail ${number}`,
      customer: customerOf(choices, locale, number),
      currency: choices.of(sites[locale].currencies),
      paymentMethod: fate === 'neverPaid' || fate === 'owing' ? 'bankTransfer' : method,
      lines: storyLines(choices, number, { count: choices.of([1, 1, 1, 2, 2, 3]), isPrinted: fate !== 'withdrawn' && number % 6 !== 4 }),
      note: choices.percent(20) ? words[locale].note : '',
    }
    const day = fate === 'rejectedLately' ? days.later(days.workday(0), -4) : orderDay(days, number, spread)
    return { order, fate, number, day, minute: choices.between(420, 1260) }
  })
}

const neverMade: readonly Fate[] = ['neverPaid', 'cancelled', 'silent', 'owing', 'rejectedLately']

/** What the press gets of the plans. */
export const retailToMake = (world: StoryWorld, plans: readonly RetailPlan[]): OrderToMake[] =>
  plans
    .filter(({ fate }) => !neverMade.includes(fate))
    .map(({ order: { key, lines }, day }) => orderToMake(world, { key, lines, day }, lead))

type Decision = Parameters<typeof decide>[2]

/** What happens to an order after it was placed. */
function stepsOf(world: StoryWorld, { order, fate, number, day }: RetailPlan, place: PlannedPlace | undefined): readonly OrderStep[] {
  const { key, paymentMethod, customer } = order
  const { days } = world
  const say = words[customer.locale]
  /** A step so many working days after the order. */
  const step = (after: number, minute: number, does: OrderStep['does']): OrderStep => ({ day: days.later(day, after), minute, does })
  const decided = (after: number, minute: number, decision: Decision): OrderStep =>
    step(after, minute, (teller) => decide(teller, order, decision))
  const approve = (version: number): Decision => ({ approvalStatus: 'approved', version })
  if (fate === 'neverPaid') return []
  const paid = step(paymentMethod === 'bankTransfer' ? 2 : 0, paymentMethod === 'bankTransfer' ? 500 : 4, async (teller) => {
    if (paymentMethod !== 'bankTransfer') return payOnline(teller, world, order)
    const { id } = await placed(teller, key)
    await teller.ask({ method: 'PUT', path: `b2b/dealer/order/${id}/transfer/paid`, as: office.dealer })
  })
  // Every other refund is still to be sent.
  const refunded = (after: number): readonly OrderStep[] => (number % 2 === 0 ? [step(after, 840, (teller) => payRefund(teller, key))] : [])
  if (fate === 'cancelled')
    return [
      paid,
      step(3, 560, async (teller) => {
        const { id } = await placed(teller, key)
        const body = { reason: say.twice }
        await teller.ask({ method: 'POST', path: `b2b/dealer/order/${id}/cancel`, as: office.dealer, body })
      }),
      ...refunded(5),
    ]
  const proof = step(2, 600, (teller) => sendStoryProof(teller, key, say.proof))
  if (fate === 'silent') return [paid, proof]
  if (fate === 'owing') return [proof, decided(3, 630, approve(1))]
  const rejected = decided(3, 500, { approvalStatus: 'notApproved', version: 1, comment: say.wish })
  if (fate === 'rejectedLately') return [paid, proof, rejected]
  const approved: Readonly<Record<typeof fate, readonly OrderStep[]>> = {
    delivered: [step(3, 540, (teller) => moveStatus(teller, key, 'new', 'designApproved'))],
    withdrawn: [step(3, 540, (teller) => moveStatus(teller, key, 'new', 'designApproved'))],
    withProof: [proof, decided(3, 630, approve(1))],
    rejectedProof: [
      proof,
      rejected,
      step(3, 780, (teller) => sendStoryProof(teller, key, say.again, { isChanged: true })),
      decided(4, 480, approve(2)),
    ],
  }
  const corrected = number % 17 === 5 ? [step(2, 700, (teller) => correctStreet(teller, key, customer))] : []
  const made = making(days, { key, plannedOn: days.later(day, lead.planned), place, code: `DR${5_500_000 + number * 37}` })
  const withdrawn = step(14, 900, async (teller) => {
    const { orderCode } = await placed(teller, key)
    const { firstName, surName, email } = customer.billing
    const body = { name: `${firstName} ${surName}`, orderCode, email }
    await teller.ask({ method: 'POST', path: 'withdrawals', locale: customer.locale, body })
  })
  const answered = step(16, 620, (teller) => answer(teller, order, say.back))
  return [paid, ...corrected, ...approved[fate], ...made, ...(fate === 'withdrawn' ? [withdrawn, answered, ...refunded(17)] : [])]
}

/** Everything that happens to the orders of shoppers. */
export const retailStory = (world: StoryWorld, plans: readonly RetailPlan[], board: ReadonlyMap<string, PlannedPlace>): Action[] =>
  plans.flatMap((plan) =>
    orderActions(world.days, {
      ...plan,
      place: (teller) => placeRetailOrder(teller, world.snapshot(), plan.order),
      steps: stepsOf(world, plan, board.get(plan.order.key)),
    }),
  )
