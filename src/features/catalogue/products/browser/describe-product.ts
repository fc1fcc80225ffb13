import type { Translate } from '#messages/translator.ts'
import type { ProductView } from '../product-view.ts'
import type { CatalogueWords } from '../catalogue-words.ts'

const yesNo = (value: boolean): 'true' | 'false' => (value ? 'true' : 'false')

/** Describes the material and print areas of a product in two or three sentences, with sizes from its data. */
export function describeProduct(words: CatalogueWords, say: Translate<'product'>, product: ProductView): string {
  const { t, number } = words
  const { category, scale, type, shape } = product
  const body = number(product.bodyLength)
  const size = { body, width: number(product.width, 1), height: number(product.height, 1) }
  const length = words.length(category, product.length)
  const hasHoles = yesNo(type === 'holes')
  const inlineScale = t(`inline.scales.${scale}`)
  switch (category) {
    case 'meter': {
      const links = say('text.meter', { length, links: words.links(product.length), thickness: size.height, width: size.width })
      const free = scale === 'freeTop' || scale === 'freeCenter' || scale === 'withoutPrint' ? say(`free.${scale}`) : ''
      return `${links} ${free}`.trim()
    }
    case 'ruler':
      return say('text.ruler', { ...size, length, hole: t(`inline.hangingHole.${hasHoles}`), scale: inlineScale })
    case 'pencil':
      return say('text.pencil', {
        body,
        shape: shape === null ? '' : t(`inline.shapes.${shape}`),
        point: t(`inline.sharpened.${yesNo(type === 'sharpened')}`),
      })
    case 'spatula':
      return say('text.spatula', { ...size, perforation: t(`inline.perforated.${hasHoles}`), scale: inlineScale })
  }
}
