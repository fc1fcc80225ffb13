import { expect, test } from 'vitest'
import { blankDesign } from '#domain/design/document.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { allInThousandths } from '#domain/pricing/piece-price.ts'
import { required } from '#domain/required.ts'
import { defaultPricedCatalogue } from '#tests/support/default-priced-catalogue.ts'
import { textOf } from '#tests/support/design-nodes.ts'
import { configurationView } from '../state/configuration-view.ts'
import { priceView, quoteFor } from './price-view.ts'

test.each(['block-72', 'slimboy', 'ruler-1', 'spatula-1'])(
  '%s: each tier has the price with everything of an order of so many',
  (productId) => {
    const view = required(configurationView(defaultPricedCatalogue('EUR'), productId, 21), productId)
    const blank = blankDesign()
    const nodes = [textOf('VRBA'), textOf('Praha', { id: 'two', inks: [{ hex: '#007b3a' }] })]
    const design = { ...blank, sides: blank.sides.map((side, index) => (index === 0 ? { ...side, nodes } : side)) }
    const scale = required(view.product.scales[0], 'scale')
    const configuration: Configuration = { id: 'a', productId, color: 'white', scale, quantity: 1, design }
    const { allIn } = priceView(view, configuration, 250, 9000)
    expect(allIn.size).toBeGreaterThan(0)
    for (const [quantity, thousandths] of allIn)
      expect(thousandths).toBe(allInThousandths(quoteFor(view, { ...configuration, quantity }).totalCurrentPriceThousandths, quantity))
  },
)
