import { InvalidInput } from '#platform/server/http/validate-input.ts'
import { parseForm } from '#platform/server/http/parse-form.ts'

/** For the description of the routes that take messages. */
export const formDescription =
  'Instead of JSON the body may be a multipart form: `comment`, `pin` as JSON, and each file as a field `attachments`, or ' +
  '`attachments.{orderItemId}` for the proof of an item: its file, its changed design as JSON, or an empty text for the ordered design.'

const ofItem = 'attachments.'

/** The value of a field in JSON; as it is if it is none, so that the schema refuses it. */
function jsonOf(field: string | File): unknown {
  if (typeof field !== 'string') return field
  try {
    return JSON.parse(field)
  } catch {
    return field
  }
}

/** The attachment in a field of a form; null for another field. */
async function attachmentIn(name: string, value: string | File) {
  if (name !== 'attachments' && !name.startsWith(ofItem)) return null
  const item = name.startsWith(ofItem) ? { orderItemId: name.slice(ofItem.length) } : {}
  if (typeof value === 'string') return value === '' ? item : { ...item, design: jsonOf(value) }
  return { ...item, fileName: value.name, file: Buffer.from(await value.arrayBuffer()).toString('base64') }
}

/** A message in a multipart form as the JSON body that says the same. @throws InvalidInput if it is no form */
export async function readMessageForm(body: Uint8Array, contentType: string): Promise<unknown> {
  const form = await parseForm(body, contentType)
  if (!form) throw new InvalidInput([{ path: '', message: 'The form could not be read.' }], 1)
  const attachments: object[] = []
  for (const [name, value] of form) {
    const attachment = await attachmentIn(name, value)
    if (attachment) attachments.push(attachment)
  }
  const [comment, pin] = [form.get('comment') ?? '', form.get('pin')]
  return { comment, attachments, ...(pin !== null && { pin: jsonOf(pin) }) }
}
