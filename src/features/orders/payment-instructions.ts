import type { Currency } from '#domain/currency.ts'
import type { Locale } from '#domain/locale.ts'

/** An account of the shop. `local` is the domestic number, where the country has one. */
export interface BankAccount {
  readonly owner: string
  readonly iban: string
  readonly bic: string
  readonly local: string | null
}

/** Accounts by site and currency (storefront §9). */
export interface BankAccounts {
  readonly cz: Readonly<Record<Currency, BankAccount>>
  readonly en: { readonly EUR: BankAccount }
  readonly de: { readonly EUR: BankAccount }
}

/** How a bank transfer is made out. */
export interface PaymentInstructions {
  readonly account: BankAccount
  /** The order code: variable symbol in Czech banks, reference elsewhere. */
  readonly variableSymbol: string
  readonly amountThousandths: number
  readonly currency: Currency
  /** What the QR code says: Short Payment Descriptor 1.0 for CZK, EPC069-12 version 2 for EUR. */
  readonly qrPayload: string
}

/** The account that an order is paid to. @throws when a site charges in a currency without an account. */
export function bankAccountOf(accounts: BankAccounts, locale: Locale, currency: Currency): BankAccount {
  if (locale === 'cz') return accounts.cz[currency]
  if (currency !== 'EUR') throw new Error(`no account for ${currency} on the site ${locale}`)
  return accounts[locale].EUR
}

const decimals = (thousandths: number) => (thousandths / 1000).toFixed(2)

/** The asterisk divides the fields and the percent sign escapes; beyond ASCII banks do not agree on an encoding. */
const plain = (text: string, max: number): string =>
  text
    .normalize('NFD')
    .replace(/[^ -~]|[*%]/g, (sign) => (/\p{M}/u.test(sign) ? '' : ' '))
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, max)

/** What the descriptor's field of ten characters holds. A larger transfer is made out without: the shopper types the amount. */
const maxInDescriptor = 9_999_999.99

/** Czech Banking Association, "Format for sharing payment data within CZK" 1.0: amount up to 10 characters, message up to 60, symbol up to 10 digits. */
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
