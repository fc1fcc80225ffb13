import { divideHalfUp } from '../money.ts'

/** VAT of a net amount, rounded half up to cents. Compute it once, on the sum. */
export const vatOf = (netThousandths: number, ratePercent: number): number => divideHalfUp(netThousandths * ratePercent, 1000) * 10

export const withVat = (netThousandths: number, ratePercent: number): number => netThousandths + vatOf(netThousandths, ratePercent)
