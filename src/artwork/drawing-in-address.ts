const svgAddress = /^data:image\/svg\+xml([^,]*),/i
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/**
 * Decodes Base64 as UTF-8 text.
 * @throws URIError for invalid UTF-8
 */
function decodeBase64(encoded: string): string {
  let [held, bits] = [0, 0]
  let percents = ''
  for (const letter of encoded) {
    const value = alphabet.indexOf(letter)
    if (value < 0) continue
    held = ((held << 6) | value) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    percents += `%${((held >> bits) & 0xff).toString(16).padStart(2, '0')}`
  }
  return decodeURIComponent(percents)
}

/**
 * Decodes the drawing in a `data:` URL; null for any other URL.
 * @throws URIError for a malformed one
 */
export function drawingInAddress(address: string): string | null {
  const [head, parameters = ''] = svgAddress.exec(address) ?? []
  if (head === undefined) return null
  const body = decodeURIComponent(address.slice(head.length))
  return /;\s*base64/i.test(parameters) ? decodeBase64(body) : body
}
