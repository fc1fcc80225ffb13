import { lengthUnits, type Scale } from '#domain/catalogue/categories.ts'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import { type ColourKey, swatchOf } from '#domain/colours/colours.ts'
import { boundingRect } from '#domain/design/geometry.ts'
import { type DesignSide, type Ink, printedNodes } from '#domain/design/document.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import type { QuoteSide } from '#domain/pricing/quote.ts'
import { linksOf } from '#features/catalogue/links-of.ts'
import type { Translator } from '#messages/translator.ts'

const yesNo = (value: boolean) => (value ? 'true' : 'false')

/** A printed side as documents specify it. */
export interface SideSpecification {
  /** 0-based. */
  readonly sideIndex: number
  readonly swatches: readonly string[]
  /** Side and inks: "First slat: PANTONE 485 C". */
  readonly inks: string
  /** Technology, size and place in mm. */
  readonly print: string
}

/** How documents speak of an item, in the words of the cart. */
export function itemWords(translator: Translator) {
  const t = translator.of('catalogue')
  const line = translator.of('checkout')
  const documents = translator.of('documents')
  const { locale } = translator
  const number = (value: number, decimals = 0) => formatNumber(value, locale, decimals)
  const inline = (text: string) => (locale === 'de' ? text : text.charAt(0).toLowerCase() + text.slice(1))

  const pieces = (quantity: number): string => t('units.pcs', { count: quantity, quantity: number(quantity) })

  function title(product: ProductFacts, color: string): string {
    const colour = swatchOf(color) ? t(`colours.${color as ColourKey}`) : color
    return line('line.title', { name: product.name, colour: inline(colour) })
  }

  function facts({ category, type, shape, length }: ProductFacts, scale: Scale): string {
    const size = t(`units.${lengthUnits[category]}`, { value: number(length) })
    const scaleText = t(`inline.scales.${scale}`)
    switch (category) {
      case 'meter':
        return [size, t('inline.links', { count: linksOf(length) }), scaleText].join(', ')
      case 'ruler':
        return [size, t(`inline.hangingHole.${yesNo(type === 'holes')}`), scaleText].join(', ')
      case 'pencil':
        return [shape === null ? '' : t(`inline.shapes.${shape}`), size, t(`inline.sharpened.${yesNo(type === 'sharpened')}`)]
          .filter((part) => part !== '')
          .join(', ')
      case 'spatula':
        return [size, t(`inline.perforated.${yesNo(type === 'holes')}`), scaleText].join(', ')
    }
  }

  function inkName({ hex, pantone }: Ink): string {
    if (pantone !== undefined && pantone !== '') return /pantone/i.test(pantone) ? pantone : `PANTONE ${pantone}`
    if (hex.toLowerCase() === '#000000') return line('line.print.black')
    return hex.toLowerCase() === '#ffffff' ? line('line.print.white') : hex.toUpperCase()
  }

  /** Size and place of everything printed on a side together. */
  function extent(side: DesignSide) {
    const rects = printedNodes(side).map(boundingRect)
    const left = Math.min(...rects.map(({ leftMm }) => leftMm))
    const width = Math.max(...rects.map(({ rightMm }) => rightMm)) - left
    const height = Math.max(...rects.map(({ bottomMm }) => bottomMm)) - Math.min(...rects.map(({ topMm }) => topMm))
    return { left: number(left, 1), width: number(width, 1), height: number(height, 1) }
  }

  function side(product: ProductFacts, design: DesignSide, { technologyType }: QuoteSide, sideIndex: number): SideSpecification {
    const inks = printedNodes(design).flatMap((node) => node.inks)
    const names = technologyType === 'Digital' ? [documents('item.digitalInks')] : [...new Set(inks.map(inkName))]
    const key = product.sides[sideIndex]?.name ?? 'front'
    return {
      sideIndex,
      swatches: technologyType === 'Digital' ? [] : [...new Set(inks.map(({ hex }) => hex.toLowerCase()))],
      inks: documents('item.side', { inks: names.join(', '), side: t(`sides.${key as 'front'}`) }),
      print: documents('item.print', { technology: inline(t(`technologies.${technologyType}`)), ...extent(design) }),
    }
  }

  return { pieces, title, facts, side, number }
}
