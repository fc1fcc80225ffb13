import { type MeterColorKey, meterColorKeys } from '../../colors/meter-colors.ts'
import type { ProductType } from '../../catalogue/categories.ts'
import type { ProductFacts, ProductSide } from '../../catalogue/product-schema.ts'
import { meterSides, slimboySides } from './print-sides.ts'
import { shownFirst } from './shown-first.ts'

interface MeterRow {
  id: string
  name: string
  type: ProductType
  /** Metres; one metre has five slats. */
  length: 1 | 2 | 3
  weight: number
  colors: readonly MeterColorKey[]
  /** Slat width and thickness in mm, if different from the usual 16 × 3.2. */
  link?: { width: number; height: number; sides: ProductSide[] }
}

const bareWoods = ['natural', 'birch', 'hornbeam'] as const
const brightColors = ['white', 'natural', 'yellow116', 'orange151', 'red485', 'blue293', 'green355', 'black'] as const

const rows: readonly MeterRow[] = [
  { id: 'block-51', name: 'Block 51', type: 'block5', length: 1, weight: 52, colors: brightColors },
  {
    id: 'block-52',
    name: 'Block 52',
    type: 'block5',
    length: 2,
    weight: 102,
    colors: shownFirst('yellow116', [...brightColors, 'lemon', 'blue2925', 'brown']),
  },
  { id: 'block-53', name: 'Block 53', type: 'block5', length: 3, weight: 152, colors: ['red485', 'white', 'natural', 'yellow116'] },
  { id: 'block-71', name: 'Block 71', type: 'block7', length: 1, weight: 54, colors: shownFirst('green355', meterColorKeys) },
  { id: 'block-72', name: 'Block 72', type: 'block7', length: 2, weight: 106, colors: meterColorKeys },
  {
    id: 'block-73',
    name: 'Block 73',
    type: 'block7',
    length: 3,
    weight: 158,
    colors: shownFirst('birch', [...bareWoods, 'white', 'yellow116', 'red485']),
  },
  { id: 'perfekt-05', name: 'Perfekt 05', type: 'perfekt', length: 1, weight: 50, colors: [...bareWoods, 'white', 'lemon', 'red485'] },
  {
    id: 'perfekt-10',
    name: 'Perfekt 10',
    type: 'perfekt',
    length: 2,
    weight: 100,
    colors: ['whiteLemon', 'white', 'lemon', ...bareWoods, 'yellow123', 'orange021', 'red187', 'blue293', 'green376', 'ocher'],
  },
  { id: 'perfekt-10-black-patent', name: 'Perfekt 10 Black Patent', type: 'perfekt', length: 2, weight: 104, colors: ['black'] },
  {
    id: 'profi-10',
    name: 'Profi 10',
    type: 'profi',
    length: 2,
    weight: 112,
    colors: ['red485', 'white', 'natural', 'yellow116', 'orange151', 'purple2602', 'blue293', 'green355', 'black'],
  },
  { id: 'profi-15', name: 'Profi 15', type: 'profi', length: 3, weight: 166, colors: ['blue293', 'white', 'natural', 'red485'] },
  {
    id: 'slimboy',
    name: 'Slimboy',
    type: 'slimboy',
    length: 2,
    weight: 78,
    colors: ['orange151', 'white', 'natural', 'pink213', 'green376', 'blue2925'],
    link: { width: 17, height: 2.3, sides: slimboySides },
  },
]

/** The twelve folding meters. */
export const meters: readonly ProductFacts[] = rows.map(({ colors, link, ...row }) => ({
  ...row,
  category: 'meter',
  shape: null,
  width: link?.width ?? 16,
  height: link?.height ?? 3.2,
  sides: link?.sides ?? meterSides,
  meterColors: [...colors],
  pencilColors: [],
  // The best-selling version is shown first.
  scales: ['freeTop', 'freeCenter', 'withoutPrint'],
}))
