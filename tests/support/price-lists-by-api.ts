import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { MadeAccount } from './make-account.ts'

export type Caller = Pick<MadeAccount, 'headers'> | null

/** Calls of the price lists' API below `/api/priceLists`, as some account or as a visitor. */
export const priceListCalls =
  (app: FastifyInstance) =>
  (caller: Caller, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object): Promise<LightMyRequestResponse> =>
    app.inject({ method, url: `/api/priceLists${path}`, ...(caller && { headers: caller.headers }), ...(payload && { payload }) })

/** A complete form of a new partner. */
export const partnerForm = {
  isActive: true,
  currency: 'CZK',
  email: 'new@partner.example',
  password: 'twelve-characters',
  useBillingCompany: true,
  billingCompanyName: 'Dřevo Novák s.r.o.',
  billingTaxIn: '27082440',
  billingTaxTin: '',
  billingFirstName: 'Josef',
  billingSurName: 'Novák',
  billingCountry: 'CZ',
  billingZipCode: '602 00',
  billingStreet: 'Pilařská 3',
  billingCity: 'Brno',
  billingPhone: '+420 600 100 300',
  billingEmail: 'fakturace@partner.example',
  note: 'Calls on Mondays',
}

/** A multipart form with one file. */
export function formWithFile(bytes: Uint8Array, name: string) {
  const boundary = 'boundary-of-a-form'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  }
}
