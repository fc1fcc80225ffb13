import { fontFamilies, type FontFamily } from '#domain/fonts/font-families.ts'

const [first] = fontFamilies
const last = fontFamilies.at(-1) ?? first

/** The family that a key leads to from another; null for a key that does not walk. */
export function stepFrom(family: FontFamily, key: string): FontFamily | null {
  const at = fontFamilies.indexOf(family)
  if (key === 'ArrowDown') return fontFamilies[at + 1] ?? last
  if (key === 'ArrowUp') return fontFamilies[Math.max(0, at - 1)] ?? first
  if (key === 'Home') return first
  return key === 'End' ? last : null
}

/** The family whose name begins with what was typed; the same letter again goes on to the next that begins with it. */
export function familyTyped(from: FontFamily, typed: string): FontFamily {
  const repeated = new Set(typed.toLowerCase()).size === 1
  const start = (repeated ? typed.slice(0, 1) : typed).toLowerCase()
  const at = fontFamilies.indexOf(from) + (repeated ? 1 : 0)
  const inOrder = [...fontFamilies.slice(at), ...fontFamilies.slice(0, at)]
  return inOrder.find((name) => name.toLowerCase().startsWith(start)) ?? from
}
