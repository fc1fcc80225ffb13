/** A multipart form with a file and other fields, for `inject`. */
export async function imageForm(
  file: { readonly name: string; readonly bytes: Uint8Array },
  fields: Readonly<Record<string, string>> = {},
): Promise<{ readonly payload: Buffer; readonly headers: { readonly 'content-type': string } }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File([Buffer.from(file.bytes)], file.name))
  const framed = new Response(form)
  return {
    payload: Buffer.from(await framed.arrayBuffer()),
    headers: { 'content-type': framed.headers.get('content-type') ?? '' },
  }
}
