import { required } from '#domain/required.ts'

/** A form with a file, as a browser sends it. */
export async function multipartOf(
  fields: Readonly<Record<string, string | File>>,
): Promise<{ readonly type: string; readonly bytes: Uint8Array }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const sent = new Response(form)
  const type = required(sent.headers.get('content-type'), 'the type of a form')
  return { type, bytes: new Uint8Array(await sent.arrayBuffer()) }
}
