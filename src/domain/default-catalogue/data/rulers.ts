import type { ProductFacts } from '../../catalogue/product-schema.ts'
import { inBareWood } from './bare-wood.ts'
import { rulerSides } from './print-sides.ts'

interface RulerRow {
  id: string
  name: string
  type: 'holes' | 'normal'
  /** Length of the scale in cm; the body is one centimetre longer. */
  length: 15 | 20 | 25 | 30
  scale: 'single' | 'double'
  weight: number
}

const rows: readonly RulerRow[] = [
  { id: 'ruler-1', name: 'Linea 15 H', type: 'holes', length: 15, scale: 'single', weight: 11 },
  { id: 'ruler-2', name: 'Linea 15 H Duo', type: 'holes', length: 15, scale: 'double', weight: 10.5 },
  { id: 'ruler-3', name: 'Linea 20 H', type: 'holes', length: 20, scale: 'single', weight: 14 },
  { id: 'ruler-4', name: 'Linea 20 H Duo', type: 'holes', length: 20, scale: 'double', weight: 13.5 },
  { id: 'ruler-5', name: 'Linea 25 H', type: 'holes', length: 25, scale: 'single', weight: 17.5 },
  { id: 'ruler-6', name: 'Linea 25 H Duo', type: 'holes', length: 25, scale: 'double', weight: 17 },
  { id: 'ruler-7', name: 'Linea 30 H', type: 'holes', length: 30, scale: 'single', weight: 21 },
  { id: 'ruler-8', name: 'Linea 30 H Duo', type: 'holes', length: 30, scale: 'double', weight: 20 },
  { id: 'ruler-9', name: 'Linea 15', type: 'normal', length: 15, scale: 'single', weight: 11 },
  { id: 'ruler-10', name: 'Linea 15 Duo', type: 'normal', length: 15, scale: 'double', weight: 10.5 },
  { id: 'ruler-11', name: 'Linea 20', type: 'normal', length: 20, scale: 'single', weight: 14 },
  { id: 'ruler-12', name: 'Linea 20 Duo', type: 'normal', length: 20, scale: 'double', weight: 13.5 },
  { id: 'ruler-13', name: 'Linea 25', type: 'normal', length: 25, scale: 'single', weight: 17.5 },
  { id: 'ruler-14', name: 'Linea 25 Duo', type: 'normal', length: 25, scale: 'double', weight: 17 },
  { id: 'ruler-15', name: 'Linea 30', type: 'normal', length: 30, scale: 'single', weight: 21 },
  { id: 'ruler-16', name: 'Linea 30 Duo', type: 'normal', length: 30, scale: 'double', weight: 20 },
]

/** The sixteen beech rulers, 32 × 3 mm; those with `holes` have a hanging hole at the right end. */
export const rulers: readonly ProductFacts[] = inBareWood(rows, { category: 'ruler', width: 32, height: 3 }, ({ length, scale }) =>
  rulerSides(length * 10 + 10, scale),
)
