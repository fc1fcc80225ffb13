import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divideHalfUp } from '#domain/money.ts'
import { orderCode } from '#domain/orders/order-code.ts'
import { readConfig } from '#platform/server/env.ts'
import { qrCodePng } from '#platform/server/qr-code-png.ts'
import { qrCode } from '#platform/qr/qr-code.ts'
import { scanCode } from '#tests/support/scan-code.ts'
import { bankAccountOf, paymentInstructions } from './payment-instructions.ts'

const { bankAccounts } = readConfig({})
const order = { orderCode: '26114827', totalWithVatThousandths: 57_186_000 }
const charged = [
  ['cz', 'CZK'],
  ['cz', 'EUR'],
  ['en', 'EUR'],
  ['de', 'EUR'],
] as const

/** Splits a descriptor into its fields, as a bank does. */
function fieldsOf(descriptor: string): Readonly<Record<string, string>> {
  const [kind, version, ...fields] = descriptor.split('*')
  if (kind !== 'SPD' || version !== '1.0') throw new Error(`no descriptor: ${descriptor}`)
  return Object.fromEntries(fields.map((field) => [field.slice(0, field.indexOf(':')), field.slice(field.indexOf(':') + 1)]))
}

test('payments in CZK use the Short Payment Descriptor with the order code as variable symbol', () => {
  const account = bankAccountOf(bankAccounts, 'cz', 'CZK')
  expect(paymentInstructions(account, { ...order, currency: 'CZK' }, 'Rule*Lead').qrPayload).toBe(
    'SPD*1.0*ACC:CZ6508000000192000145399+GIBACZPX*AM:57186.00*CC:CZK*MSG:Rule Lead 26114827*X-VS:26114827',
  )
})

test('payments in EUR use EPC069-12 and the account of the site', () => {
  const account = bankAccountOf(bankAccounts, 'de', 'EUR')
  expect(
    paymentInstructions(account, { ...order, totalWithVatThousandths: 2_333_280, currency: 'EUR' }, 'Rule & Lead').qrPayload.split('\n'),
  ).toEqual(['BCD', '002', '1', 'SCT', 'COBADEFFXXX', 'Rule & Lead GmbH', 'DE89370400440532013000', 'EUR2333.28', '', '', '26114827'])
})

test('a site has no account for a currency that it does not charge in', () => {
  expect(() => bankAccountOf(bankAccounts, 'de', 'CZK')).toThrow('no account for CZK on the site de')
})

describe('the code on any order', () => {
  const sums = fc.integer({ min: 1, max: 5_000_000_00 }).map((cents) => cents * 10)
  const codes = fc
    .tuple(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.constantFrom(0, 5_000, 9_999, 99_000))
    .map(([random, taken]) => orderCode('2026-11-21', random / 2 ** 32, taken))

  test.each(charged)('of the site %s in %s is read by an independent decoder as account, amount and symbol', async (locale, currency) => {
    const account = bankAccountOf(bankAccounts, locale, currency)
    await fc.assert(
      fc.asyncProperty(sums, codes, async (totalWithVatThousandths, code) => {
        const { qrPayload } = paymentInstructions(account, { orderCode: code, totalWithVatThousandths, currency }, 'Rule & Lead')
        const read = await scanCode(await qrCodePng(qrCode(qrPayload), 300))
        const amount = `${Math.floor(totalWithVatThousandths / 1000)}.${String(divideHalfUp(totalWithVatThousandths % 1000, 10)).padStart(2, '0')}`
        const inCrowns = { ACC: `${account.iban}+${account.bic}`, AM: amount, CC: 'CZK', MSG: `Rule & Lead ${code}`, 'X-VS': code }
        const inEuros = ['BCD', '002', '1', 'SCT', account.bic, account.owner, account.iban, `EUR${amount}`, '', '', code]
        expect(currency === 'CZK' ? fieldsOf(read) : read.split('\n')).toEqual(currency === 'CZK' ? inCrowns : inEuros)
        expect(code).toMatch(/^\d{8,10}$/)
        expect(Buffer.byteLength(read)).toBeLessThanOrEqual(331)
      }),
      { numRuns: 40 },
    )
  })

  test('keeps to the characters and lengths of the descriptor for any shop name', () => {
    const account = bankAccountOf(bankAccounts, 'cz', 'CZK')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (brand) => {
        const { qrPayload } = paymentInstructions(account, { ...order, currency: 'CZK' }, brand)
        const fields = fieldsOf(qrPayload)
        expect(Object.keys(fields)).toEqual(['ACC', 'AM', 'CC', 'MSG', 'X-VS'])
        expect(fields['MSG']).toMatch(/^[ -$&-)+-~]{1,60}$/)
        expect(fields['MSG']).toContain(order.orderCode)
      }),
    )
    const { qrPayload } = paymentInstructions(account, { ...order, currency: 'CZK' }, 'Pravítka Říha*')
    expect(qrPayload).toContain('MSG:Pravitka Riha 26114827')
  })

  test('omits an amount that is too long for the descriptor', () => {
    const account = bankAccountOf(bankAccounts, 'cz', 'CZK')
    const large = { ...order, totalWithVatThousandths: 10_000_000_000, currency: 'CZK' } as const
    expect(fieldsOf(paymentInstructions(account, large, 'Shop').qrPayload)).not.toHaveProperty('AM')
  })
})
