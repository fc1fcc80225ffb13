import type { ImportReply } from '#features/catalogue/price-lists/schema.ts'
import { signInByApi } from './sign-in-by-api.ts'

/** An admin of the demo who imports workbooks into the default price list of a running shop. */
export interface PriceOffice {
  /** Uploads a workbook, and confirms the changes that its dry run has shown. @throws for a refusal. */
  readonly importWorkbook: (bytes: Uint8Array) => Promise<ImportReply>
  readonly dryRun: (bytes: Uint8Array) => Promise<ImportReply>
  readonly confirm: (bytes: Uint8Array, digest: string) => Promise<ImportReply>
}

export async function openPriceOffice(origin: string): Promise<PriceOffice> {
  const token = await signInByApi(origin, 'admin@demo.example')
  async function send(bytes: Uint8Array, query: string): Promise<ImportReply> {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(bytes)]), 'prices.xlsx')
    const headers = { authorization: `Bearer ${token}` }
    const reply = await fetch(`${origin}/api/priceLists/import/default?${query}`, { method: 'POST', headers, body })
    if (!reply.ok) throw new Error(`the import was refused: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as ImportReply
  }
  const dryRun = (bytes: Uint8Array) => send(bytes, 'dryRun=true')
  const confirm = (bytes: Uint8Array, digest: string) => send(bytes, `digest=${digest}`)
  return { dryRun, confirm, importWorkbook: async (bytes) => confirm(bytes, (await dryRun(bytes)).digest) }
}
