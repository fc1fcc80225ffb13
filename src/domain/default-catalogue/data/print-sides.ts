import type { PencilShape, Scale, SideName, Technology } from '../../catalogue/categories.ts'
import { categoryFacets } from '../../catalogue/category-facets.ts'
import type { PrintArea, ProductSide } from '../../catalogue/product-schema.ts'

/*
 * The faces of the products and their print areas, in mm. A face is horizontal: x runs along the product, y down from its upper edge. Every
 * list is in the order of the design document's sides.
 */

type Box = Pick<PrintArea, 'width' | 'height' | 'centerX' | 'centerY'>

const areas = (scales: readonly Scale[], technology: Technology, box: Box): PrintArea[] =>
  scales.map((scale) => ({ ...box, printTechnology: technology, scale }))

const unprintable = (name: SideName, width: number, height: number): ProductSide => ({ name, width, height, printAreas: [] })

/** A slat is 234 mm long. Its rivet is 17 mm from the right end; the steel cap covers the left end. */
const slatLength = 234
const slatPrintCentre = 112
const padLength = 150
const digitalLength = 180

/** The strip that each scale leaves free on the first slat. The last slat has no scale. */
const freeStrips = [
  { scale: 'withoutPrint', height: 14, centerY: 8 },
  { scale: 'freeTop', height: 8, centerY: 5 },
  { scale: 'freeCenter', height: 6, centerY: 8 },
] as const

function slats(slatHeight: number, prints: readonly { technology: Technology; width: number }[]): ProductSide[] {
  const centred = (slatHeight - 16) / 2
  const front = prints.flatMap(({ technology, width }) =>
    freeStrips.flatMap(({ scale, height, centerY }) =>
      areas([scale], technology, { width, height, centerX: slatPrintCentre, centerY: centerY + centred }),
    ),
  )
  const back = prints.flatMap(({ technology, width }) =>
    areas(categoryFacets.meter.scales, technology, { width, height: 14, centerX: slatPrintCentre, centerY: slatHeight / 2 }),
  )
  return [
    { name: 'firstSlat', width: slatLength, height: slatHeight, printAreas: front },
    { name: 'lastSlat', width: slatLength, height: slatHeight, printAreas: back },
    unprintable('firstEndSlat', 106, slatHeight),
    unprintable('lastEndSlat', 106, slatHeight),
  ]
}

/** Folding meters with 16 mm slats: the fronts of the first and last slat are printable; the two end slats are only shown. */
export const meterSides = slats(16, [
  { technology: 'Tampon', width: padLength },
  { technology: 'Digital', width: digitalLength },
])

/** Slimboy's slats are 17 mm wide and support pad printing only. */
export const slimboySides = slats(17, [{ technology: 'Tampon', width: padLength }])

/** The maximum length of one pad stroke. */
const maxPadLength = 200

/**
 * Both sides of a ruler are printable. The front excludes the scale on one or both edges; both sides exclude the hanging hole on the right.
 */
export function rulerSides(bodyLength: number, scale: 'single' | 'double'): ProductSide[] {
  const digital = bodyLength - 30
  const pad = Math.min(bodyLength - 40, maxPadLength)
  const centerX = 10 + digital / 2
  const front = scale === 'single' ? { height: 14, centerY: 22 } : { height: 8, centerY: 16 }
  const prints = (box: { height: number; centerY: number }): PrintArea[] => [
    ...areas([scale], 'Tampon', { width: pad, centerX, ...box }),
    ...areas([scale], 'Digital', { width: digital, centerX, ...box }),
  ]
  return [
    { name: 'front', width: bodyLength, height: 32, printAreas: prints(front) },
    { name: 'back', width: bodyLength, height: 32, printAreas: prints({ height: 28, centerY: 16 }) },
  ]
}

/**
 * Spatulas are printable on the front only: plain ones along the body, those with a scale on the blade above it, perforated ones on the
 * handle beyond the holes.
 */
export function spatulaSides(length: 260 | 310, scale: 'withoutPrint' | 'cmUnits' | 'mmUnits', perforated: boolean): ProductSide[] {
  const shortening = 310 - length
  const box = perforated
    ? { width: 120 - shortening, height: 14, centerX: 80 - shortening / 2, centerY: 12.5 }
    : scale === 'withoutPrint'
      ? { width: 220 - shortening, height: 16, centerX: length / 2, centerY: 12.5 }
      : { width: 150 - shortening, height: 13, centerX: 220 - shortening / 2, centerY: 8 }
  return [{ name: 'front', width: length, height: 25, printAreas: areas([scale], 'Simple', box) }, unprintable('back', length, 25)]
}

/**
 * The faces of each pencil, seen straight on; `printed` are those that pad printing reaches. The round pencil is printable along its single
 * face.
 */
const pencilFaces = {
  hexagonal: { count: 6, printed: [0, 3], height: 7.4, printHeight: 4 },
  triangular: { count: 3, printed: [0, 1], height: 7.6, printHeight: 5 },
  rectangular: { count: 4, printed: [0, 2], height: 12, printHeight: 8 },
  round: { count: 1, printed: [0], height: 7.4, printHeight: 4 },
} as const satisfies Record<PencilShape, { count: number; printed: readonly number[]; height: number; printHeight: number }>

/** Every second face of a carpenter's pencil is its narrow edge. */
const carpenterEdge = 7

const facets = ['facet1', 'facet2', 'facet3', 'facet4', 'facet5', 'facet6'] as const

/** A pencil points to the left. On a sharpened one the cone and the paint edge are excluded. */
export function pencilSides(shape: PencilShape, length: number, sharpened: boolean, scales: readonly Scale[]): ProductSide[] {
  const { count, printed, height, printHeight } = pencilFaces[shape]
  const freeLeft = sharpened ? 38 : 20
  const freeRight = 17
  const digital = length - freeLeft - freeRight
  const pad = Math.min(digital, padLength - 30)
  const centerX = freeLeft + digital / 2
  return Array.from({ length: count }, (_, index) => {
    const name = facets[index] ?? 'facet1'
    if (!(printed as readonly number[]).includes(index)) return unprintable(name, length, shape === 'rectangular' ? carpenterEdge : height)
    const box = { height: printHeight, centerX, centerY: height / 2 }
    const printAreas = [...areas(scales, 'Tampon', { ...box, width: pad }), ...areas(scales, 'Digital', { ...box, width: digital })]
    return { name, width: length, height, printAreas }
  })
}
