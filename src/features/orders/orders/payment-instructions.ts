import type { Currency } from '#domain/currency.ts'
import type { Locale, OfSiteCurrencies } from '#domain/locale.ts'

/** A bank account of the shop. `local` is the domestic account number, where the country has one. */
export interface BankAccount {
  readonly owner: string
  readonly iban: string
  readonly bic: string
  readonly local: string | null
}

/** Bank accounts by site and currency (storefront §9). */
export type BankAccounts = OfSiteCurrencies<BankAccount>

/** Details of a bank transfer. */
export interface PaymentInstructions {
  readonly account: BankAccount
  /** The order code: the variable symbol in Czech banks, the payment reference elsewhere. */
  readonly variableSymbol: string
  readonly amountThousandths: number
  readonly currency: Currency
  /** The content of the QR code: Short Payment Descriptor 1.0 for CZK, EPC069-12 version 2 for EUR. */
  readonly qrPayload: string
}

/** The bank account for an order. @throws when a site charges in a currency without an account. */
export function bankAccountOf(accounts: BankAccounts, locale: Locale, currency: Currency): BankAccount {
  const offered: Readonly<Partial<Record<Currency, BankAccount>>> = accounts[locale]
  const account = offered[currency]
  if (!account) throw new Error(`no account for ${currency} on the site ${locale}`)
  return account
}

const decimals = (thousandths: number) => (thousandths / 1000).toFixed(2)

/** Removes `*` and `%`, which separate and escape fields, and everything beyond ASCII, for which banks disagree on the encoding. */
const plain = (text: string, max: number): string =>
  text
    .normalize('NFD')
    .replace(/[^ -~]|[*%]/g, (sign) => (/\p{M}/u.test(sign) ? '' : ' '))
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, max)

/** The largest amount in the descriptor's field of ten characters. For a larger transfer the shopper types the amount. */
const maxInDescriptor = 9_999_999.99

/**
 * Czech Banking Association, "Format for sharing payment data within CZK" 1.0: amount up to 10 characters, message up to 60, symbol up to
 * 10 digits.
 */
const shortPaymentDescriptor = ({ iban, bic }: BankAccount, amount: string, orderCode: string, brand: string): string =>
  [
    'SPD',
    '1.0',
    `ACC:${iban}+${bic}`,
    ...(Number(amount) > maxInDescriptor ? [] : [`AM:${amount}`]),
    'CC:CZK',
    `MSG:${plain(brand, 40)} ${orderCode}`,
    `X-VS:${orderCode}`,
  ].join('*')

/** European Payments Council, EPC069-12: version 2, UTF-8, SCT; name up to 70 characters, no purpose, unstructured remittance. */
const epcPayload = ({ owner, iban, bic }: BankAccount, amount: string, orderCode: string): string =>
  ['BCD', '002', '1', 'SCT', bic, owner.slice(0, 70).trim(), iban, `EUR${amount}`, '', '', orderCode].join('\n')

export function paymentInstructions(
  account: BankAccount,
  order: { readonly orderCode: string; readonly totalWithVatThousandths: number; readonly currency: Currency },
  brand: string,
): PaymentInstructions {
  const { orderCode, totalWithVatThousandths, currency } = order
  const amount = decimals(totalWithVatThousandths)
  return {
    account,
    variableSymbol: orderCode,
    amountThousandths: totalWithVatThousandths,
    currency,
    qrPayload: currency === 'CZK' ? shortPaymentDescriptor(account, amount, orderCode, brand) : epcPayload(account, amount, orderCode),
  }
}
