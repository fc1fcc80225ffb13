import type { Category } from './categories.ts'

/** The query parameters that filter a category's list, repeatable, in display order. */
export const filterNames = {
  meter: ['type', 'length', 'scale', 'endScalePrint', 'color'],
  ruler: ['type', 'length', 'scale', 'hangingHole', 'edgeType', 'color'],
  pencil: ['type', 'length', 'shape', 'scale', 'sharpened', 'color'],
  spatula: ['type', 'length', 'scale', 'perforated', 'color'],
} as const satisfies Record<Category, readonly string[]>
export type FilterName = (typeof filterNames)[Category][number]
