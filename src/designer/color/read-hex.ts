/** Parses a typed colour to `#rrggbb` in lower case; null if invalid. Three digits are the short form. */
export function readHex(typed: string): string | null {
  const digits = typed.trim().replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
  return /^[0-9a-f]{3}$/.test(digits) ? `#${Array.from(digits, (digit) => digit + digit).join('')}` : null
}
