import { expect, test } from 'vitest'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { designPricing } from '#domain/design/design-pricing.ts'
import { blankDesign, type DesignNode, type DesignSide } from '#domain/design/document.ts'
import { required } from '#domain/required.ts'
import { sideToSvg } from '#features/designs/pictures/server/side-to-svg.ts'
import { corpusGroups } from '#tests/support/corpus-groups.ts'
import { preparePrint } from './prepare-print.ts'

const { products, settings } = readDefaultCatalogue()
const meter = required(
  products.find(({ id }) => id === 'block-72'),
  'meter',
)

const withoutGroup = (grouped: DesignNode): DesignNode => {
  const { group: _, ...node } = grouped
  return node
}
const ungrouped = (grouped: DesignSide): DesignSide => {
  const { groups: _, ...side } = grouped
  return { ...side, nodes: side.nodes.map(withoutGroup) }
}
const designOf = (side: DesignSide) => ({ ...blankDesign(), sides: [side, side, ...blankDesign().sides.slice(2)] })

test.each(corpusGroups)('$name, have the same picture, price and print as without groups', async ({ side, technology }) => {
  expect(side.groups?.some(({ parent }) => parent !== undefined)).toBe(true)
  const loose = ungrouped(side)
  expect(sideToSvg(side, (key) => key)).toBe(sideToSvg(loose, (key) => key))
  expect(designPricing(meter, designOf(side), 1000, settings)).toEqual(designPricing(meter, designOf(loose), 1000, settings))
  const printOf = async (printed: DesignSide) =>
    (await preparePrint(printed, new Map(), technology)).map(({ box: { xMm, yMm, widthMm, heightMm, rotationDeg }, ...node }) => ({
      ...node,
      box: { xMm, yMm, widthMm, heightMm, rotationDeg },
    }))
  expect(await printOf(side)).toEqual(await printOf(loose))
})
