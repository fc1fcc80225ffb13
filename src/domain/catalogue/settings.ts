import type { Currency } from '../currency.ts'
import { fromAmount } from '../money.ts'
import type { Category, Technology } from './categories.ts'
import type { PublicSettings } from './settings-schema.ts'

export type { PublicSettings, Settings } from './settings-schema.ts'

/** Spatulas never print digitally, so all quantities print in ink. */
export const minTamponPrintSpatulaCount = 0

/** The largest quantity that still prints digitally, per category. */
export function minTamponPrintCount(settings: PublicSettings, category: Category): number {
  switch (category) {
    case 'meter':
      return settings.minTamponPrintMeterCount
    case 'ruler':
      return settings.minTamponPrintRulerCount
    case 'pencil':
      return settings.minTamponPrintPencilCount
    case 'spatula':
      return minTamponPrintSpatulaCount
  }
}

/** The one-off price per counted side, at any quantity: its plate and its set-up. */
export interface OneOffPrices {
  readonly clicheThousandths: number
  readonly preparationThousandths: number
}

const keyParts = { Simple: 'simple', Digital: 'digital', Tampon: 'tampon' } as const satisfies Record<Technology, string>
const currencyParts = { CZK: 'Czk', EUR: 'Eur' } as const satisfies Record<Currency, string>

/** Cliché and preparation price of a technology. Each currency has its own settings; nothing is converted. */
export function oneOffPrices(settings: PublicSettings, technology: Technology, currency: Currency): OneOffPrices {
  const [technologyPart, currencyPart] = [keyParts[technology], currencyParts[currency]]
  return {
    clicheThousandths: fromAmount(settings[`${technologyPart}ClichePrice${currencyPart}`]),
    preparationThousandths: fromAmount(settings[`${technologyPart}PreparationPrice${currencyPart}`]),
  }
}
