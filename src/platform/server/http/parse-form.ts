import { MIMEType } from 'node:util'
import { InvalidInput } from './validate-input.ts'

/** The largest form has fifty files of a message, and a few fields. */
const maxParts = 60

/** The boundary of a multipart body in its content type (RFC 2046, 5.1.1); null without one. */
function boundaryOf(contentType: string): string | null {
  try {
    const boundary = new MIMEType(contentType).params.get('boundary') ?? ''
    return /^[\w'()+,./:=? -]{1,70}$/.test(boundary) ? boundary : null
  } catch {
    return null
  }
}

/** Whether a body has more parts than any form, found without taking it apart. Stops at the first part too many. */
export function hasTooManyParts(body: Uint8Array, boundary: string): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const mark = Buffer.from(`--${boundary}`, 'latin1')
  let at = -1
  // One mark before each part, and one at the end.
  for (let found = 0; found <= maxParts + 1; found += 1) {
    at = bytes.indexOf(mark, at + 1)
    if (at === -1) return false
  }
  return true
}

/**
 * The fields of a multipart body; null if it is none, or cut off. Its parts are counted first: taking tens of thousands apart would block
 * everything else for seconds. @throws InvalidInput for more than 60 parts
 */
export async function parseForm(body: Uint8Array, contentType: string): Promise<FormData | null> {
  const boundary = boundaryOf(contentType)
  if (boundary === null) return null
  if (hasTooManyParts(body, boundary))
    throw new InvalidInput([{ path: '', message: `The form has too many parts: at most ${maxParts}.` }], 1)
  // The boundary that was counted, whatever else the type of the body says.
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` }
  try {
    return await new Response(Buffer.from(body), { headers }).formData()
  } catch {
    return null
  }
}
