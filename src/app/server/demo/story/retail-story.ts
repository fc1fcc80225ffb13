import { currenciesOf } from '#domain/currency.ts'
import type { Locale } from '#domain/locale.ts'
import { type PaymentMethod, paymentMethodsOf } from '#domain/orders/payment-methods.ts'
import type { Action, Teller } from '../teller.ts'
import { orderActions, orderDay, type OrderStep } from './order-steps.ts'
import { linesOf } from './story-lines.ts'
import { customerOf } from './story-people.ts'
import { placeRetailOrder, type RetailOrder } from './place-order.ts'
import { office, type StoryWorld } from './story-world.ts'
import { dispatch, moveOn, placed, planProduction, printedItems, sendProof } from './work-on-order.ts'

/** What becomes of a retail order. */
type Fate = 'delivered' | 'withProof' | 'rejectedProof' | 'neverPaid' | 'cancelled' | 'withdrawn'

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

const spread = { count: 100, firstDay: -90 } as const

const words: Readonly<Record<Locale, { readonly proof: string; readonly again: string; readonly wish: string; readonly note: string }>> = {
  cz: {
    proof: 'Dobrý den, posíláme návrh ke schválení.',
    again: 'Písmo je větší, prosíme o nové schválení.',
    wish: 'Písmo prosím větší, na stavbě se musí dát přečíst.',
    note: 'Prosíme zavolat předem.',
  },
  en: {
    proof: 'Hello, here is the proof for your approval.',
    again: 'The text is larger now. Please have another look.',
    wish: 'Please make the text larger, it has to be read on site.',
    note: 'Please call before delivery.',
  },
  de: {
    proof: 'Guten Tag, anbei der Korrekturabzug zur Freigabe.',
    again: 'Die Schrift ist jetzt größer. Bitte noch einmal freigeben.',
    wish: 'Bitte die Schrift größer, sie muss auf der Baustelle lesbar sein.',
    note: 'Bitte vor der Lieferung anrufen.',
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

interface Told {
  readonly order: RetailOrder
  readonly fate: Fate
  readonly number: number
  readonly day: number
}

/** What happens to an order after it was placed. */
function stepsOf(world: StoryWorld, { order, fate, number, day }: Told): readonly OrderStep[] {
  const { key, paymentMethod, customer } = order
  const say = words[customer.locale]
  const isOnline = paymentMethod !== 'bankTransfer'
  if (fate === 'neverPaid') return []
  const paid: OrderStep = isOnline
    ? { after: 0, minute: 4, does: (teller) => payOnline(teller, world, order) }
    : {
        after: 2,
        minute: 500,
        async does(teller) {
          const { id } = await placed(teller, key)
          await teller.ask({ method: 'PUT', path: `b2b/dealer/order/${id}/transfer/paid`, as: office.dealer })
        },
      }
  const cancelled: OrderStep = {
    after: 3,
    minute: 560,
    async does(teller) {
      const { id } = await placed(teller, key)
      await teller.ask({
        method: 'POST',
        path: `b2b/dealer/order/${id}/cancel`,
        as: office.dealer,
        body: { reason: 'The customer ordered twice.' },
      })
    },
  }
  if (fate === 'cancelled') return [paid, cancelled]
  const approved: readonly OrderStep[] =
    fate === 'delivered' || fate === 'withdrawn'
      ? [{ after: 3, minute: 540, does: (teller) => moveOn(teller, key, 'new', 'designApproved') }]
      : [
          { after: 2, minute: 600, does: (teller) => sendProof(teller, key, say.proof) },
          ...(fate === 'rejectedProof'
            ? ([
                {
                  after: 3,
                  minute: 500,
                  does: (teller) => decide(teller, order, { approvalStatus: 'notApproved', version: 1, comment: say.wish }),
                },
                { after: 3, minute: 780, does: (teller) => sendProof(teller, key, say.again) },
                { after: 4, minute: 480, does: (teller) => decide(teller, order, { approvalStatus: 'approved', version: 2 }) },
              ] as const satisfies readonly OrderStep[])
            : ([
                { after: 3, minute: 630, does: (teller) => decide(teller, order, { approvalStatus: 'approved', version: 1 }) },
              ] as const satisfies readonly OrderStep[])),
        ]
  const made: readonly OrderStep[] = [
    {
      after: 4,
      minute: 600,
      async does(teller) {
        await moveOn(teller, key, 'designApproved', 'waitingForProduction')
        await planProduction(teller, key, world.days.date(world.days.later(day, 7)))
      },
    },
    { after: 7, minute: 440, does: (teller) => moveOn(teller, key, 'waitingForProduction', 'inProduction') },
    { after: 8, minute: 700, does: (teller) => moveOn(teller, key, 'inProduction', 'produced') },
    { after: 9, minute: 520, does: (teller, date) => dispatch(teller, key, { day: date, code: `DR${number}` }) },
    { after: 9, minute: 720, does: (teller) => moveOn(teller, key, 'produced', 'delivered') },
  ]
  const withdrawn: OrderStep = {
    after: 13,
    minute: 900,
    async does(teller) {
      const { orderCode } = await placed(teller, key)
      const { firstName, surName, email } = customer.billing
      const body = { name: `${firstName} ${surName}`, orderCode, email }
      await teller.ask({ method: 'POST', path: 'withdrawals', locale: customer.locale, body })
    },
  }
  return [paid, ...approved, ...made, ...(fate === 'withdrawn' ? [withdrawn] : [])]
}

/** A hundred orders of shoppers on three sites. */
export function retailStory(world: StoryWorld): Action[] {
  const { days, choices } = world
  return Array.from({ length: spread.count }, (_, number) => {
    const locale = (['cz', 'de', 'cz', 'en', 'cz', 'de', 'cz'] as const)[number % 7] ?? 'cz'
    const day = orderDay(days, number, spread)
    const minute = choices.between(420, 1260)
    const currency = choices.of(currenciesOf(locale))
    const method: PaymentMethod = choices.of(paymentMethodsOf(locale))
    const fate = fates[number % fates.length] as Fate
    const order: RetailOrder = {
      key: `retail ${number}`,
      customer: customerOf(choices, locale, number),
      currency,
      paymentMethod: fate === 'neverPaid' ? 'bankTransfer' : method,
      lines: linesOf(choices, number, { count: choices.of([1, 1, 1, 2, 2, 3]), isPrinted: fate !== 'withdrawn' && number % 6 !== 4 }),
      note: choices.percent(20) ? words[locale].note : '',
    }
    const place = (teller: Teller) => placeRetailOrder(teller, world.snapshot(), order)
    return orderActions(days, { day, minute, place, steps: stepsOf(world, { order, fate, number, day }) })
  }).flat()
}
