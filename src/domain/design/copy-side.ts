import { type Category, categoryTraits, type Scale } from '../catalogue/categories.ts'

/**
 * The side (0-based) whose design can be copied to a side, or null if there is none. Facets copy from the first to any other. In
 * pairs 1 copies from 0 unless the scale is in cm or mm, and 3 from 2 unless there is no scale.
 */
export function copySource(category: Category, scale: Scale, side: number): number | null {
  if (categoryTraits[category].sides === 'facets') return side > 0 ? 0 : null
  if (side === 1) return scale === 'cmUnits' || scale === 'mmUnits' ? null : 0
  if (side === 3) return scale === 'withoutPrint' ? null : 2
  return null
}
