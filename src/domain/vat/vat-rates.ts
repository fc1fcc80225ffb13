import { divideHalfUp } from '../money.ts'
import type { Locale } from '../locale.ts'

/** The VAT rate of each site, per cent. */
export const vatRates = { cz: 21, en: 21, de: 19 } as const satisfies Record<Locale, number>

/** VAT of a net amount, rounded half up to cents. Compute it once, on the sum. */
export const vatOf = (netThousandths: number, ratePercent: number): number => divideHalfUp(netThousandths * ratePercent, 1000) * 10

export const withVat = (netThousandths: number, ratePercent: number): number => netThousandths + vatOf(netThousandths, ratePercent)
