import { type PencilColorKey, pencilColorKeys } from '../../colors/pencil-colors.ts'
import type { PencilShape } from '../../catalogue/categories.ts'
import type { ProductFacts } from '../../catalogue/product-schema.ts'
import { pencilSides } from './print-sides.ts'
import { shownFirst } from './shown-first.ts'

interface PencilRow {
  id: string
  name: string
  type: 'sharpened' | 'unsharpened'
  shape: PencilShape
  /** In mm. */
  length: 175 | 240 | 250
  weight: number
  colors: readonly PencilColorKey[]
  /** Whether it also comes with a printed centimetre scale. */
  withScale?: boolean
}

const everyday = ['yellowBlackHb', 'whiteBlackHb', 'naturalBlackHb', 'redBlackHb', 'blueBlackHb', 'greenBlackHb', 'blackBlackHb'] as const
const whiteEnds = ['whiteWhiteEnd', 'redWhiteEnd', 'blueWhiteEnd', 'blackWhiteEnd'] as const
const builders = ['naturalRedEnd', 'whiteRedEnd', 'yellowRedEnd', 'blackRedEnd', 'greenBlack5h', 'naturalBlack5h', 'yellowBlack5h'] as const
const writers = ['yellowSoft', 'whiteSoft', 'naturalSoft', 'redSoft', 'blueInk', 'redInk', 'purpleInk', 'greenInk'] as const

const rows: readonly PencilRow[] = [
  { id: 'pencil-1', name: 'Hexa 175 S', type: 'sharpened', shape: 'hexagonal', length: 175, weight: 4.8, colors: pencilColorKeys },
  {
    id: 'pencil-2',
    name: 'Hexa 175',
    type: 'unsharpened',
    shape: 'hexagonal',
    length: 175,
    weight: 5.1,
    colors: shownFirst('blueBlackHb', pencilColorKeys),
  },
  {
    id: 'pencil-3',
    name: 'Trio 175 S',
    type: 'sharpened',
    shape: 'triangular',
    length: 175,
    weight: 4.9,
    colors: [...everyday, ...writers],
  },
  {
    id: 'pencil-4',
    name: 'Trio 175',
    type: 'unsharpened',
    shape: 'triangular',
    length: 175,
    weight: 5.2,
    colors: shownFirst('redBlackHb', everyday),
  },
  {
    id: 'pencil-5',
    name: 'Rondo 175 S',
    type: 'sharpened',
    shape: 'round',
    length: 175,
    weight: 4.7,
    colors: shownFirst('greenBlackHb', [...everyday, ...whiteEnds]),
  },
  {
    id: 'pencil-6',
    name: 'Rondo 175',
    type: 'unsharpened',
    shape: 'round',
    length: 175,
    weight: 5,
    colors: [...whiteEnds, 'silverBlackHb'],
  },
  {
    id: 'pencil-7',
    name: 'Carpo 175 S',
    type: 'sharpened',
    shape: 'rectangular',
    length: 175,
    weight: 9.1,
    colors: builders,
    withScale: true,
  },
  {
    id: 'pencil-8',
    name: 'Carpo 240 S',
    type: 'sharpened',
    shape: 'rectangular',
    length: 240,
    weight: 12.6,
    colors: shownFirst('whiteRedEnd', builders),
    withScale: true,
  },
  {
    id: 'pencil-9',
    name: 'Carpo 240',
    type: 'unsharpened',
    shape: 'rectangular',
    length: 240,
    weight: 13,
    colors: shownFirst('yellowRedEnd', builders),
    withScale: true,
  },
  {
    id: 'pencil-10',
    name: 'Carpo 250 S',
    type: 'sharpened',
    shape: 'rectangular',
    length: 250,
    weight: 13.1,
    colors: shownFirst('blackRedEnd', builders),
    withScale: true,
  },
  {
    id: 'pencil-11',
    name: 'Carpo 250',
    type: 'unsharpened',
    shape: 'rectangular',
    length: 250,
    weight: 13.6,
    colors: shownFirst('greenBlack5h', builders),
    withScale: true,
  },
]

/** Width of the body, in mm. */
const sections = {
  hexagonal: { width: 7.4, height: 7.4 },
  triangular: { width: 7.6, height: 7.6 },
  rectangular: { width: 12, height: 7 },
  round: { width: 7.4, height: 7.4 },
} as const satisfies Record<PencilShape, { width: number; height: number }>

/** The eleven pencils. A printed scale is on an edge without print, so the print areas are the same. */
export const pencils: readonly ProductFacts[] = rows.map(({ colors, withScale, ...row }) => {
  const scales: ProductFacts['scales'] = withScale ? ['withoutPrint', 'pencilScale'] : ['withoutPrint']
  return {
    ...row,
    ...sections[row.shape],
    category: 'pencil',
    sides: pencilSides(row.shape, row.length, row.type === 'sharpened', scales),
    meterColors: [],
    pencilColors: [...colors],
    scales,
  }
})
