import { addDays, type Day, instantAt } from '#domain/format/days.ts'
import { required } from '#domain/required.ts'
import type { PriceListDetail } from '#features/catalogue/price-lists/schema.ts'
import type { Action, Teller } from '../teller.ts'
import { dailyCapacity } from './board-plan.ts'
import { office, type StoryWorld } from './story-world.ts'

const defaultList = 'priceLists/default'

/** What the press of the story can make in a day. */
const setCapacity = async (teller: Teller): Promise<void> =>
  void (await teller.ask({ method: 'PUT', path: 'settings', as: office.admin, body: dailyCapacity }))

/** New prices of meters, some per cent above those in force; at once, or from a day on. */
async function raisePrices(teller: Teller, percent: number, validFrom?: string): Promise<void> {
  const list = await teller.ask({ method: 'GET', path: 'priceLists/by-id/default', as: office.admin })
  const { prices, priceVersion } = list as unknown as Pick<PriceListDetail, 'prices' | 'priceVersion'>
  const raised = prices
    .filter(({ category }) => category === 'meter')
    .map(({ heliosId, tiers }) => ({
      heliosId,
      tiers: tiers.map(({ pcsFrom, productPrice }) => ({ pcsFrom, productPrice: Math.round(productPrice * (100 + percent)) / 100 })),
    }))
  const body = { prices: raised, priceVersion, ...(validFrom !== undefined && { validFrom }) }
  await teller.ask({ method: 'PUT', path: defaultList, as: office.admin, body })
}

/** Goes back to the prices with which the shop opened. */
const restorePrices = async (teller: Teller): Promise<void> =>
  void (await teller.ask({ method: 'POST', path: `${defaultList}/versions/1/restore`, as: office.admin, body: {} }))

/** The first moment of the month after a day. */
function nextMonth(day: Day): string {
  const first = `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
  return required(instantAt(`${first}T00:00`), first).toISOString()
}

/** What the office settles besides orders: how much a day holds, and two changes of prices, of which the next month brings a third. */
export const officeStory = ({ days }: StoryWorld): Action[] => [
  { at: days.at(days.workday(-92), 500), does: setCapacity },
  { at: days.at(days.workday(-70), 520), does: (teller) => raisePrices(teller, 2) },
  { at: days.at(days.workday(-66), 610), does: restorePrices },
  { at: days.at(days.later(0, -3), 640), does: (teller) => raisePrices(teller, 3, nextMonth(days.date(0))) },
]
