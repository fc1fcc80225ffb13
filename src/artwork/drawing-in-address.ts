const svgAddress = /^data:image\/svg\+xml([^,]*),/i
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The text that Base64 encodes, as UTF-8. @throws URIError for other bytes */
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

/** The drawing that a `data:` address holds; null where it holds something else. @throws URIError for one that is broken */
export function drawingInAddress(address: string): string | null {
  const [head, parameters = ''] = svgAddress.exec(address) ?? []
  if (head === undefined) return null
  const body = decodeURIComponent(address.slice(head.length))
  return /;\s*base64/i.test(parameters) ? decodeBase64(body) : body
}
