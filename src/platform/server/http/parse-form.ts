/** The fields of a multipart body; null if it is none, or cut off. */
export async function parseForm(body: Uint8Array, contentType: string): Promise<FormData | null> {
  try {
    return await new Response(Buffer.from(body), { headers: { 'content-type': contentType } }).formData()
  } catch {
    return null
  }
}
