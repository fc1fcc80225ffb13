import { drawnProperties } from './author-css/drawn-properties.ts'
import type { SvgElement } from './svg-tree.ts'

/** Properties by name, as plain drawings have them. */
export type Style = ReadonlyMap<string, string>

/**
 * The style of an element of a plain drawing: its attributes, and the inherited properties of `parent`. Its cascade is already resolved; see
 * `plain-drawing.ts`.
 */
export function styleOf(element: SvgElement, parent: Style): Style {
  const style = new Map<string, string>()
  for (const [name, value] of parent) if (drawnProperties.get(name)?.isInherited) style.set(name, value)
  for (const [name, value] of element.attributes) if (drawnProperties.has(name) || name === 'clip-path') style.set(name, value)
  return style
}

/** Parses a share between 0 and 1, such as an opacity. */
export function readShare(value: string | undefined): number {
  const share = Number.parseFloat(value ?? '')
  if (!Number.isFinite(share)) return 1
  return Math.min(1, Math.max(0, value?.trim().endsWith('%') ? share / 100 : share))
}

/** Parses `url(#id)` with its fallback. */
export function readReference(value: string | undefined): { readonly id: string; readonly fallback: string } | null {
  const found = /^url\(\s*['"]?#([^'")]+)['"]?\s*\)\s*(.*)$/.exec(value?.trim() ?? '')
  return found ? { id: found[1] ?? '', fallback: found[2] ?? '' } : null
}
