import { describe, expect, test } from 'vitest'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { blankDesign, type DesignDocument } from '#domain/design/document.ts'
import { preflight } from '#artwork/preflight/preflight.ts'
import { required } from '#domain/required.ts'
import { addNode } from './commands/add-node.ts'
import { cartRefusal, sideViews } from './side-views.ts'
import { imageNode, textNode } from '#tests/support/designer-bench.ts'

const { products, settings } = readDefaultCatalogue()
const of = (id: string, count: number, scale?: string) => {
  const product = required(
    products.find((candidate) => candidate.id === id),
    id,
  )
  return {
    product,
    count,
    settings,
    scale: product.scales.find((candidate) => candidate === scale) ?? required(product.scales[0], 'scale'),
  }
}
const printed = (...texts: readonly string[]): DesignDocument =>
  texts.reduce((design, hex, index) => addNode(design, 0, textNode(`t${index}`, { yMm: 6, heightMm: 2, inks: [{ hex }] })), blankDesign())
const plenty = { stock: 5000, minimum: 1, canAdd: true }

describe('stages', () => {
  test.each([
    ['block-71', 4, [0, 1]],
    ['ruler-1', 2, [0, 1]],
    ['spatula-1', 2, [0]],
    ['pencil-1', 6, [0, 3]],
    ['pencil-3', 3, [0, 1]],
    ['pencil-7', 4, [0, 2]],
    ['pencil-5', 1, [0]],
  ])('%s has %i stages, of which %j are printable', (id, count, printable) => {
    const views = sideViews(of(id, 1000), blankDesign())
    expect(views).toHaveLength(count)
    expect(views.flatMap((view) => (view.printable ? [view.index] : []))).toEqual(printable)
  })

  test('the print area depends on the technology, which depends on the quantity', () => {
    const width = (count: number) => {
      const area = required(sideViews(of('block-71', count), blankDesign())[0]?.area ?? null, 'area')
      return area.rightMm - area.leftMm
    }
    expect(width(99)).toBeGreaterThan(width(100))
  })

  test('a side has its number of colours and its technology', () => {
    expect(sideViews(of('block-71', 1000), printed('#000000', '#c8102e'))[0]).toMatchObject({
      technology: 'Tampon',
      colors: 2,
      blank: false,
    })
    expect(sideViews(of('block-71', 1000), addNode(blankDesign(), 0, imageNode('i')))[0]).toMatchObject({ technology: 'Digital' })
    expect(sideViews(of('slimboy', 1000), printed('#000000'))[0]).toMatchObject({ technology: 'Tampon' })
    expect(sideViews(of('spatula-1', 1000), printed('#000000'))[0]).toMatchObject({ technology: 'Simple' })
  })

  test('copying is offered if there is something to copy', () => {
    const copyFrom = (design: DesignDocument) => sideViews(of('block-71', 1000), design).map((view) => view.copyFrom)
    expect(copyFrom(blankDesign())).toEqual([null, null, null, null])
    expect(copyFrom(printed('#000000'))).toEqual([null, 0, null, null])
  })
})

describe('reasons for refusing a configuration in the cart', () => {
  const refusal = (id: string, design: DesignDocument, quantity = plenty) => {
    const variant = of(id, 1000)
    const technologies = sideViews(variant, design).map(({ technology }) => technology)
    return cartRefusal(variant, design, preflight({ ...variant, color: 'white' }, design, technologies, new Map()), quantity)
  }

  test('none for a valid configuration', () => expect(refusal('block-71', printed('#000000'))).toBeNull())
  test('preflight errors, with their number', () =>
    expect(refusal('block-71', addNode(blankDesign(), 0, textNode('t', { xMm: 1 })))).toEqual({ reason: 'errors', count: 1 }))
  test('a fourth colour on a Slimboy', () =>
    expect(refusal('slimboy', printed('#000000', '#c8102e', '#0b4da2', '#0e8a46'))).toEqual({ reason: 'tooManyColors' }))
  test('no stock, or less than the minimum', () => {
    expect(refusal('block-71', blankDesign(), { ...plenty, stock: 0 })).toEqual({ reason: 'outOfStock' })
    expect(refusal('ruler-1', blankDesign(), { ...plenty, stock: 60, minimum: 100 })).toEqual({ reason: 'underStock' })
  })
  test('a quantity of 0', () => expect(refusal('block-71', blankDesign(), { ...plenty, canAdd: false })).toEqual({ reason: 'quantity' }))
})
