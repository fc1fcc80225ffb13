import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { goPayPrefix, payPalPrefix, standInCredentials } from '#platform/server/payments/stand-ins/open-stand-ins.ts'
import { takenMoney, type TakenMoney } from './payment-balance.ts'

/** Environment variables that point the shop at providers at another address. */
export function providersEnv(origin: string): Readonly<Record<string, string>> {
  const { goPay, payPal } = standInCredentials
  return {
    GOPAY_BASE_URL: `${origin}${goPayPrefix}/api`,
    GOPAY_GOID: goPay.goid,
    GOPAY_CLIENT_ID: goPay.clientId,
    GOPAY_CLIENT_SECRET: goPay.clientSecret,
    PAYPAL_BASE_URL: `${origin}${payPalPrefix}`,
    PAYPAL_SDK_URL: `${origin}${payPalPrefix}/sdk/js`,
    PAYPAL_CLIENT_ID: payPal.clientId,
    PAYPAL_CLIENT_SECRET: payPal.clientSecret,
  }
}

const readBook = <Entry>(folder: string, name: string): [string, Entry][] => {
  try {
    return JSON.parse(readFileSync(join(folder, `stand-in-${name}.json`), 'utf8')) as [string, Entry][]
  } catch {
    return []
  }
}

/** The payments that the stand-ins have taken, from the folder where they store them. */
export const readTakenMoney = (folder: string): readonly TakenMoney[] =>
  takenMoney({ goPay: readBook(folder, 'gopay'), payPal: readBook(folder, 'paypal') })
