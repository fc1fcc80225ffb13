import { expect, test } from 'vitest'
import { readConfig } from '#platform/env.ts'
import { bankAccountOf, paymentInstructions } from './payment-instructions.ts'

const { bankAccounts } = readConfig({})
const order = { orderCode: '26114827', totalWithVatThousandths: 57_186_000 }

test('crowns are paid by Short Payment Descriptor with the order code as variable symbol', () => {
  const account = bankAccountOf(bankAccounts, 'cz', 'CZK')
  expect(paymentInstructions(account, { ...order, currency: 'CZK' }, 'Rule*Lead').qrPayload).toBe(
    'SPD*1.0*ACC:CZ6508000000192000145399+GIBACZPX*AM:57186.00*CC:CZK*MSG:Rule Lead 26114827*X-VS:26114827',
  )
})

test('euros are paid by EPC069-12 to the account of the site', () => {
  const account = bankAccountOf(bankAccounts, 'de', 'EUR')
  expect(
    paymentInstructions(account, { ...order, totalWithVatThousandths: 2_333_280, currency: 'EUR' }, 'Rule & Lead').qrPayload.split('\n'),
  ).toEqual(['BCD', '002', '1', 'SCT', 'COBADEFFXXX', 'Rule & Lead GmbH', 'DE89370400440532013000', 'EUR2333.28', '', '', '26114827'])
})

test('a site has no account for a currency that it does not charge', () => {
  expect(() => bankAccountOf(bankAccounts, 'de', 'CZK')).toThrow('no account for CZK on the site de')
})
