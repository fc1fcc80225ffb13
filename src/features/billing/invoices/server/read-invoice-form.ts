import { storedName } from '#domain/uploads/stored-name.ts'
import { parseForm } from '#platform/server/http/parse-form.ts'
import { InvoiceForm } from '../schema.ts'

export interface UploadedInvoice {
  readonly fileName: string
  readonly bytes: Uint8Array
  readonly form: InvoiceForm
}

interface Issue {
  readonly path: string
  readonly message: string
}

export type ReadInvoice =
  | { readonly ok: true; readonly upload: UploadedInvoice }
  /** `issues` names wrong fields beside the file; none: there is not exactly one file. */
  | { readonly ok: false; readonly issues: readonly Issue[] }

/** The invoice in a multipart body: its file as the field `file`, and optionally number and amount. */
export async function readInvoiceForm(body: Uint8Array, contentType: string): Promise<ReadInvoice> {
  const form = await parseForm(body, contentType)
  const [file, ...others] = form?.getAll('file') ?? []
  if (!form || !(file instanceof File) || others.length > 0) return { ok: false, issues: [] }
  const fields = InvoiceForm.safeParse(Object.fromEntries([...form].filter(([name]) => name !== 'file')))
  if (!fields.success) return { ok: false, issues: fields.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) }
  const name = storedName(file.name).trim() || 'invoice'
  const fileName = name.toLowerCase().endsWith('.pdf') ? name : `${name}.pdf`
  return { ok: true, upload: { fileName, bytes: new Uint8Array(await file.arrayBuffer()), form: fields.data } }
}
