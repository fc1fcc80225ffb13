import type { ProductFacts } from '../../catalogue/product-schema.ts'
import { inBareWood } from './bare-wood.ts'
import { spatulaSides } from './print-sides.ts'

interface SpatulaRow {
  id: string
  name: string
  /** `holes` are perforated spatulas. */
  type: 'holes' | 'normal'
  /** In cm. */
  length: 26 | 31
  scale: 'withoutPrint' | 'cmUnits' | 'mmUnits'
  weight: number
}

const rows: readonly SpatulaRow[] = [
  { id: 'spatula-1', name: 'Mixa 26', type: 'normal', length: 26, scale: 'withoutPrint', weight: 13 },
  { id: 'spatula-2', name: 'Mixa 26 Cm', type: 'normal', length: 26, scale: 'cmUnits', weight: 13 },
  { id: 'spatula-3', name: 'Mixa 31', type: 'normal', length: 31, scale: 'withoutPrint', weight: 15.5 },
  { id: 'spatula-4', name: 'Mixa 31 Cm', type: 'normal', length: 31, scale: 'cmUnits', weight: 15.5 },
  { id: 'spatula-5', name: 'Mixa 31 Mm', type: 'normal', length: 31, scale: 'mmUnits', weight: 15.5 },
  { id: 'spatula-6', name: 'Mixa 26 P', type: 'holes', length: 26, scale: 'withoutPrint', weight: 12 },
  { id: 'spatula-7', name: 'Mixa 31 P', type: 'holes', length: 31, scale: 'withoutPrint', weight: 14.5 },
  { id: 'spatula-8', name: 'Mixa 31 P Cm', type: 'holes', length: 31, scale: 'cmUnits', weight: 14.5 },
]

/** The eight stirring spatulas, 25 × 3.2 mm. */
export const spatulas: readonly ProductFacts[] = inBareWood(
  rows,
  { category: 'spatula', width: 25, height: 3.2 },
  ({ length, scale, type }) => spatulaSides(length === 26 ? 260 : 310, scale, type === 'holes'),
)
