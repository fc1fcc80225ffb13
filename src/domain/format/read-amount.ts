import type { Decimals } from '../money.ts'

/** The largest unit price of a list, in thousandths. */
export const maxPriceThousandths = 1_000_000_000

export type AmountError = 'not-a-number' | 'ambiguous' | 'decimals' | 'negative' | 'too-large'
export type ReadAmount = { readonly ok: true; readonly thousandths: number } | { readonly ok: false; readonly error: AmountError }

const refused = (error: AmountError): ReadAmount => ({ ok: false, error })

/** A computed cell holds 12.340000000000002 where its author sees 12.34. */
const floatNoise = 1e-6

/** A number as a price. It may have two decimals, that of a technology three; it is never rounded. */
export function readAmount(amount: number, decimals: Decimals): ReadAmount {
  if (!Number.isFinite(amount)) return refused('not-a-number')
  if (amount < 0) return refused('negative')
  const thousandths = Math.round(amount * 1000)
  if (thousandths > maxPriceThousandths) return refused('too-large')
  const isExact = Math.abs(amount * 1000 - thousandths) <= floatNoise * Math.max(1, amount)
  return isExact && (decimals === 3 || thousandths % 10 === 0) ? { ok: true, thousandths } : refused('decimals')
}

/** One separator before exactly three digits: thousands in one language, decimals in the other. */
const ambiguous = /^[1-9]\d{0,2}[.,]\d{3}$/

/** Each form of a number, with the sign of its thousands. */
const forms: readonly { readonly pattern: RegExp; readonly thousands: string }[] = [
  { pattern: /^\d+([.,]\d+)?$/, thousands: '' },
  // Czech: 1 234,50.
  { pattern: /^\d{1,3}( \d{3})+([.,]\d+)?$/, thousands: ' ' },
  // German: 1.234,50.
  { pattern: /^\d{1,3}(\.\d{3})+,\d+$|^\d{1,3}(\.\d{3}){2,}$/, thousands: '.' },
  // English: 1,234.50.
  { pattern: /^\d{1,3}(,\d{3})+\.\d+$|^\d{1,3}(,\d{3}){2,}$/, thousands: ',' },
]

/** A number written as text in Czech, English or German notation. What reads differently in two of them is refused. */
export function readAmountText(text: string, decimals: Decimals): ReadAmount {
  const plain = text.replace(/[\s\u00a0\u202f]+/g, ' ').trim()
  if (ambiguous.test(plain)) return refused('ambiguous')
  const form = forms.find(({ pattern }) => pattern.test(plain))
  if (!form) return refused('not-a-number')
  const digits = form.thousands === '' ? plain : plain.replaceAll(form.thousands, '')
  return readAmount(Number(digits.replace(',', '.')), decimals)
}
