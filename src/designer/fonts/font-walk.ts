import { fontFamilies, type FontFamily } from '#domain/fonts/font-families.ts'

const [first] = fontFamilies
const last = fontFamilies.at(-1) ?? first

/** The family that a key moves to; null for other keys. */
export function fontFrom(family: FontFamily, key: string): FontFamily | null {
  const at = fontFamilies.indexOf(family)
  if (key === 'ArrowDown') return fontFamilies[at + 1] ?? last
  if (key === 'ArrowUp') return fontFamilies[Math.max(0, at - 1)] ?? first
  if (key === 'Home') return first
  return key === 'End' ? last : null
}

/** The family whose name starts with the typed letters. Repeating one letter moves to the next match. */
export function familyTyped(from: FontFamily, typed: string): FontFamily {
  const repeated = new Set(typed.toLowerCase()).size === 1
  const start = (repeated ? typed.slice(0, 1) : typed).toLowerCase()
  const at = fontFamilies.indexOf(from) + (repeated ? 1 : 0)
  const inOrder = [...fontFamilies.slice(at), ...fontFamilies.slice(0, at)]
  return inOrder.find((name) => name.toLowerCase().startsWith(start)) ?? from
}
