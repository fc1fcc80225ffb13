import type { Action } from '../teller.ts'
import { type PlannedPlace, type LeadTime, type OrderToMake, orderToMake } from './board-plan.ts'
import { companies, type StoryCompany } from './companies.ts'
import { answer, decide, deliver, invoice, type OrderOfCompany, payInvoice, read, reject, say } from './company-actions.ts'
import { companyWords } from './company-words.ts'
import { orderActions, orderDay, type OrderMoment, type OrderStep } from './order-steps.ts'
import { type CompanyOrder, placeCompanyOrder } from './place-order.ts'
import { storyLines } from './story-lines.ts'
import type { StoryWorld } from './story-world.ts'
import { making, moveStatus, sendStoryProof } from './work-on-order.ts'

const spread = { count: 60, firstDay: -88 } as const
const lead: LeadTime = { planned: 4, made: 10 }

/** The second proofs of these have come yesterday, and nobody has decided: the two companies of the demo's accounts have versions to compare. */
const proofsOfYesterday: readonly number[] = [54, 55]
/** A company that has not answered for more than a week. */
const silentNumber = 44
/** Whose proof waits for its decision, however late on its day the story ends. */
const isUndecided = (number: number): boolean => number === silentNumber || proofsOfYesterday.includes(number)
/** A company that has not said yet where its order goes. */
const undeliveredNumber = 59
/** A company that should have paid in advance, and has not. */
const owingNumber = 38
/** What these have asked yesterday nobody has answered yet. */
const questionsOfYesterday: readonly number[] = [46, 48, 49]
/** What these order has been ordered before, and its plates exist. */
const reorders: ReadonlyMap<number, number> = new Map([
  [42, 24],
  [43, 37],
])

/** An order of a company in the story, before it is told. */
export interface CompanyPlan extends OrderOfCompany, OrderMoment {
  readonly order: CompanyOrder
  readonly isPrinted: boolean
}

/** The last orders of some companies have a day of their own, so that they wait for what they have to wait for. */
function dayOf(days: StoryWorld['days'], number: number): number {
  if (proofsOfYesterday.includes(number)) return days.later(0, -2)
  return number === undeliveredNumber ? days.later(0, -1) : orderDay(days, number, spread)
}

/** Sixty orders of six companies at their own prices. */
export function companyPlans({ days, choices }: StoryWorld): readonly CompanyPlan[] {
  const plans: CompanyPlan[] = []
  for (let number = 0; number < spread.count; number += 1) {
    const company = companies[number % companies.length] as StoryCompany
    const isPrinted = number % 7 !== 4
    const earlier = reorders.get(number)
    const own = storyLines(choices, number + 100, { count: choices.of([1, 1, 2, 3]), isPrinted })
    const key = `company ${number}`
    const { email, locale, currency, print } = company
    plans.push({
      key,
      company,
      number,
      isPrinted,
      day: dayOf(days, number),
      minute: choices.between(440, 900),
      order: {
        key,
        email,
        locale,
        currency,
        print,
        lines: (earlier === undefined ? undefined : plans[earlier]?.order.lines) ?? own,
        reorderOf: earlier === undefined ? null : `company ${earlier}`,
        note: '',
      },
    })
  }
  return plans
}

/** What the press gets of the plans. */
export const companyToMake = (world: StoryWorld, plans: readonly CompanyPlan[]): OrderToMake[] =>
  plans
    .filter(({ number }) => number !== silentNumber && number !== undeliveredNumber)
    .map(({ key, order: { lines }, day }) => orderToMake(world, { key, lines, day }, lead))

/** The invoice goes out with the goods. Six of seven are paid within two weeks. */
function billing(days: StoryWorld['days'], sent: number, plan: CompanyPlan): readonly OrderStep[] {
  const billed: OrderStep = { day: sent, minute: 560, does: (teller) => invoice(teller, plan, 'final') }
  const paid: OrderStep = { day: days.later(sent, 9), minute: 540, does: (teller) => payInvoice(teller, plan) }
  return plan.number % 7 === 3 ? [billed] : [billed, paid]
}

/** What happens to the order of a company after it was placed. */
function stepsOf({ days }: StoryWorld, plan: CompanyPlan, place: PlannedPlace | undefined): readonly OrderStep[] {
  const { key, number, company, day, isPrinted } = plan
  const text = companyWords[company.locale]
  const step = (after: number, minute: number, does: OrderStep['does']): OrderStep => ({ day: days.later(day, after), minute, does })
  const isRejected = Math.floor(number / companies.length) % 4 === 1
  const decided: readonly OrderStep[] = isRejected
    ? [
        step(2, 500, (teller) => reject(teller, plan)),
        step(3, 560, (teller) => sendStoryProof(teller, key, text.again, { isChanged: true })),
        step(4, 480, (teller) => decide(teller, plan, 2)),
      ]
    : [step(3, 610, (teller) => decide(teller, plan, 1))]
  const proof = step(1, 420, (teller) => sendStoryProof(teller, key, text.proof))
  /** A first version that was rejected at once, and a second one that waits. */
  const compared = [
    step(1, 520, (teller) => reject(teller, plan)),
    step(1, 700, (teller) => sendStoryProof(teller, key, text.again, { isChanged: true })),
  ]
  const later = proofsOfYesterday.includes(number) ? compared : isUndecided(number) ? [] : decided
  const approval: readonly OrderStep[] = isPrinted
    ? [proof, ...later]
    : [step(2, 620, (teller) => moveStatus(teller, key, 'new', 'designApproved'))]
  const asked: readonly OrderStep[] =
    number % 5 === 2
      ? [
          step(4, 700, (teller) => say(teller, plan, text.question)),
          step(5, 460, (teller) => answer(teller, plan, text.answer)),
          step(6, 500, (teller) => read(teller, plan)),
        ]
      : []
  const unanswered: readonly OrderStep[] = questionsOfYesterday.includes(number)
    ? [{ day: days.later(days.workday(0), -1), minute: 930, does: (teller) => say(teller, plan, text.wish) }]
    : []
  const advance: readonly OrderStep[] = number === owingNumber ? [step(1, 600, (teller) => invoice(teller, plan, 'proforma'))] : []
  if (number === undeliveredNumber) return []
  const made = making(days, { key, plannedOn: days.later(day, lead.planned), place, code: `GL${7_400_000 + number * 53}` })
  const sent = place?.overdueAs === null ? days.later(place.day, 2) : null
  const billed = sent !== null && sent < days.workday(0) ? billing(days, sent, plan) : []
  return [step(0, 35, (teller) => deliver(teller, plan)), ...approval, ...asked, ...unanswered, ...advance, ...made, ...billed]
}

/** Everything that happens to the orders of companies. */
export const companyStory = (world: StoryWorld, plans: readonly CompanyPlan[], board: ReadonlyMap<string, PlannedPlace>): Action[] =>
  plans.flatMap((plan) =>
    orderActions(world.days, {
      ...plan,
      place: (teller) => placeCompanyOrder(teller, world.snapshot(), plan.order),
      steps: stepsOf(world, plan, board.get(plan.key)),
    }),
  )
