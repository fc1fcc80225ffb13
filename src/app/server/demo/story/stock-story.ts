import type { Action, Teller } from '../teller.ts'
import { office, type StoryWorld } from './story-world.ts'

type Variant = readonly [productId: string, color: string, scale: string]

const received: readonly Variant[] = [
  ['block-72', 'white', 'freeTop'],
  ['block-52', 'white', 'freeTop'],
  ['block-51', 'orange151', 'freeTop'],
  ['ruler-1', 'natural', 'single'],
  ['spatula-1', 'natural', 'withoutPrint'],
  ['pencil-1', 'whiteBlackHb', 'withoutPrint'],
]

/** Far above what is in stock, so that the office has something to order. */
const tooLow: readonly (readonly [...Variant, minimum: number])[] = [
  ['block-51', 'white', 'freeCenter', 500],
  ['block-52', 'white', 'freeCenter', 2500],
  ['block-52', 'lemon', 'freeCenter', 3000],
]

const enough: readonly (readonly [...Variant, minimum: number])[] = [
  ['block-72', 'white', 'freeTop', 100],
  ['block-52', 'white', 'freeTop', 1000],
  ['ruler-1', 'natural', 'single', 100],
]

const corrections: readonly (readonly [...Variant, quantity: number, reason: string])[] = [
  ['block-51', 'orange151', 'freeTop', -24, 'Poškozeno při přepravě.'],
  ['ruler-1', 'natural', 'single', 12, 'Nalezeno při úklidu skladu.'],
  ['block-72', 'white', 'freeTop', -60, 'Vzorky pro veletrh.'],
]

interface Booking {
  readonly kind: 'receipt' | 'correction'
  readonly quantity: number
  readonly reason?: string
}

/** Books pieces once for each act. */
async function book(teller: Teller, [productId, color, scale]: Variant, booking: Booking, action: string): Promise<void> {
  await teller.ask({
    method: 'POST',
    path: `stock/${productId}/movements`,
    as: office.admin,
    headers: { 'idempotency-key': `story ${action} ${productId}` },
    body: { color, scale, reason: '', ...booking },
  })
}

/** Every two weeks goods come in; now and then the count was wrong; and the office says how much it wants to have. */
export function stockStory({ days, choices }: StoryWorld): Action[] {
  const receipts = received.flatMap((variant, nth) =>
    Array.from({ length: 6 }, (_, time): Action => {
      const quantity = 100 * choices.between(10, 30)
      return {
        at: days.at(days.workday(-84 + time * 14 + nth), 430 + nth),
        does: (teller) => book(teller, variant, { kind: 'receipt', quantity }, `receipt ${time}`),
      }
    }),
  )
  const corrected = corrections.map(([productId, color, scale, quantity, reason], nth): Action => ({
    at: days.at(days.workday(-60 + nth * 21), 800),
    does: (teller) => book(teller, [productId, color, scale], { kind: 'correction', quantity, reason }, `correction ${nth}`),
  }))
  const minimums = [...tooLow, ...enough].map(([productId, color, scale, minimum], nth): Action => ({
    at: days.at(days.workday(-70), 600 + nth),
    async does(teller) {
      const body = { variants: [{ productId, color, scale }], minimum }
      await teller.ask({ method: 'PUT', path: 'stock/minimum', as: office.admin, body })
    },
  }))
  return [...receipts, ...corrected, ...minimums]
}
