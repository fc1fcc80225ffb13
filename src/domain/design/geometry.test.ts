import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDefaultCatalogue } from '../default-catalogue/default-catalogue.ts'
import { mmToPx, pxToMm, scaleSideHeightPx } from './canvas.ts'
import { copySource } from './copy-side.ts'
import type { DesignNode } from './document-schema.ts'
import { blankDesign } from './document.ts'
import { areaRect, boundingRect, isPrintable, overhang, pointsOf, sharesOf } from './geometry.ts'
import { misplacedNodes } from './misplaced-nodes.ts'

const upright = { xMm: 10, yMm: 2, widthMm: 40, heightMm: 6, rotationDeg: 0 }
const area = areaRect({ width: 100, height: 8, centerX: 60, centerY: 5 })

describe('a box on a side', () => {
  test('an area is defined by its centre', () => expect(area).toEqual({ leftMm: 10, topMm: 1, rightMm: 110, bottomMm: 9 }))
  test('inside its area it has no overhang, edges included', () => expect(overhang(upright, area)).toBeNull())
  test('outside its area it has a distance and direction, the largest first', () => {
    expect(overhang({ ...upright, xMm: 74.2 }, area)).toEqual({
      direction: 'right',
      mm: expect.closeTo(4.2),
      all: { right: expect.closeTo(4.2) },
    })
    expect(overhang({ ...upright, xMm: 9, yMm: -1 }, area)).toMatchObject({ direction: 'up', mm: 2, all: { left: 1, up: 2 } })
    expect(overhang({ ...upright, heightMm: 12 }, area)).toMatchObject({ direction: 'down', mm: 5 })
  })
  test('a quarter turn swaps width and height about the centre', () => {
    const { leftMm, topMm, rightMm, bottomMm } = boundingRect({ ...upright, rotationDeg: 90 })
    expect([leftMm, topMm, rightMm, bottomMm]).toEqual([27, -15, 33, 25].map((value) => expect.closeTo(value)))
  })
  test('the corner of a box that is turned by a quarter stands at its right, and a point keeps its shares on any box', () => {
    expect(pointsOf({ ...upright, rotationDeg: 90 })(0, 0)).toEqual([33, -15].map((mm) => expect.closeTo(mm)))
    const mm = fc.double({ min: 1, max: 200, noNaN: true })
    const box = fc.record({ xMm: mm, yMm: mm, widthMm: mm, heightMm: mm, rotationDeg: fc.double({ min: -360, max: 360, noNaN: true }) })
    const share = fc.double({ min: -1, max: 2, noNaN: true })
    fc.assert(
      fc.property(box, share, share, (placed, u, v) => {
        const [atX, atY] = pointsOf(placed)(u, v)
        expect(sharesOf(placed)(atX, atY)).toEqual([u, v].map((value) => expect.closeTo(value)))
      }),
    )
  })
  test('rotation keeps the centre, and the bounding box is never smaller than the box', () => {
    const size = fc.double({ min: 0.1, max: 300, noNaN: true })
    const place = fc.double({ min: -300, max: 300, noNaN: true })
    fc.assert(
      fc.property(place, place, size, size, fc.double({ min: -720, max: 720, noNaN: true }), (xMm, yMm, widthMm, heightMm, rotationDeg) => {
        const rect = boundingRect({ xMm, yMm, widthMm, heightMm, rotationDeg })
        expect((rect.leftMm + rect.rightMm) / 2).toBeCloseTo(xMm + widthMm / 2, 6)
        expect((rect.topMm + rect.bottomMm) / 2).toBeCloseTo(yMm + heightMm / 2, 6)
        expect((rect.rightMm - rect.leftMm) * (rect.bottomMm - rect.topMm)).toBeGreaterThanOrEqual(widthMm * heightMm - 1e-6)
      }),
    )
  })
})

describe('nodes on a meter', () => {
  const product = readDefaultCatalogue().products.find(({ id }) => id === 'block-72') ?? expect.fail('block-72')
  const node: DesignNode = {
    ...upright,
    xMm: 30,
    id: 'logo',
    kind: 'image',
    inks: [],
    image: 'a'.repeat(64),
    name: 'vrba.png',
    z: 0,
    locked: false,
    hidden: false,
  }
  const on = (side: number, placed: DesignNode) => ({
    ...blankDesign(),
    sides: blankDesign().sides.map((blank, index) => (index === side ? { ...blank, nodes: [placed] } : blank)),
  })

  test('may extend to the limits of their technology', () => {
    expect(misplacedNodes(product, 'freeTop', on(0, node), ['Digital'])).toEqual([])
    expect(misplacedNodes(product, 'freeTop', on(0, node), ['Tampon'])).toEqual([
      { side: 0, nodeId: 'logo', overhang: expect.objectContaining({ direction: 'left', mm: 7 }) },
    ])
  })
  test('are not allowed on an end slat or a side that does not exist', () => {
    expect(product.sides.map((side) => isPrintable(side, 'freeTop'))).toEqual([true, true, false, false])
    for (const side of [2, 5])
      expect(misplacedNodes(product, 'freeTop', on(side, node), [])).toEqual([{ side, nodeId: 'logo', overhang: null }])
  })
  test('may be anywhere if they are hidden', () => {
    expect(misplacedNodes(product, 'freeTop', on(0, { ...node, xMm: -50, hidden: true }), ['Digital'])).toEqual([])
  })
})

describe('copying a side', () => {
  const offered = (category: 'meter' | 'pencil' | 'spatula' | 'ruler', scale: Parameters<typeof copySource>[1]) =>
    Array.from({ length: 6 }, (_, side) => copySource(category, scale, side))

  test('pencils copy from the first side to any other', () => expect(offered('pencil', 'withoutPrint')).toEqual([null, 0, 0, 0, 0, 0]))
  test('other products copy within pairs, depending on the scale', () => {
    expect(offered('meter', 'freeTop')).toEqual([null, 0, null, 2, null, null])
    expect(offered('meter', 'withoutPrint')).toEqual([null, 0, null, null, null, null])
    expect(offered('spatula', 'cmUnits')).toEqual([null, null, null, 2, null, null])
    expect(offered('spatula', 'mmUnits')[1]).toBeNull()
    expect(offered('ruler', 'single')[1]).toBe(0)
  })
})

describe('the canvas', () => {
  test('shows 2.8 px per millimetre: a slat of 16 mm is 44.8 px high', () => {
    expect(mmToPx(16)).toBeCloseTo(scaleSideHeightPx)
    expect(pxToMm(scaleSideHeightPx)).toBeCloseTo(16)
  })
})
