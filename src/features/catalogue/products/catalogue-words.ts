import { type Category, categoryTraits, type Scale } from '#domain/catalogue/categories.ts'
import type { FilterName } from '#domain/catalogue/filter-names.ts'
import { isSlimboy } from '#domain/catalogue/slimboy.ts'
import { type ColorKey, swatchOf } from '#domain/colors/colors.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { maxTamponColors } from '#domain/pricing/print-technology.ts'
import type { Translator } from '#messages/translator.ts'
import type { CardView } from './category-view.ts'

type Yes = 'true' | 'false'
const yesNo = (value: boolean): Yes => (value ? 'true' : 'false')

/** The slats of a folding meter: five per metre. */
const slatCount = (metres: number): number => metres * 5

/** Names of colours, scales, sizes and quantities in a language, shared by pages, mails and PDFs. */
export function catalogueWords(translator: Translator) {
  const t = translator.of('catalogue')
  const { locale } = translator
  const number = (value: number, decimals = 0): string => formatNumber(value, locale, decimals)
  const pcs = (quantity: number): string => t('units.pcs', { count: quantity, quantity: number(quantity) })
  const color = (key: string): string => (swatchOf(key) ? t(`colors.${key as ColorKey}`) : key)
  const length = (category: Category, value: number): string => t(`units.${categoryTraits[category].lengthUnit}`, { value: number(value) })
  const links = (metres: number): string => t('inline.links', { count: slatCount(metres) })

  /** The line below a card's name, which distinguishes the model from similar ones. */
  function facts({
    id,
    category,
    type,
    shape,
    scale,
    length: value,
  }: Pick<CardView, 'id' | 'category' | 'type' | 'shape' | 'scale' | 'length'>): string {
    const size = length(category, value)
    const inlineScale = t(`inline.scales.${scale}`)
    switch (category) {
      case 'meter': {
        const slim = { thickness: number(2.3, 1), width: 17, colors: maxTamponColors }
        return isSlimboy({ id }) ? [size, t('inline.linkSize', slim)].join(', ') : [size, links(value), inlineScale].join(', ')
      }
      case 'ruler':
        return [size, t(`inline.hangingHole.${yesNo(type === 'holes')}`), inlineScale].join(', ')
      case 'pencil':
        return [shape === null ? null : t(`inline.shapes.${shape}`), size, t(`inline.sharpened.${yesNo(type === 'sharpened')}`)]
          .filter((part) => part !== null)
          .join(', ')
      case 'spatula':
        return [size, t(`inline.perforated.${yesNo(type === 'holes')}`), inlineScale].join(', ')
    }
  }

  /** The name of an article; the models of pencils differ in shape and length. */
  const modelName = ({ name, shape, category, length: value }: Pick<CardView, 'name' | 'shape' | 'category' | 'length'>): string =>
    shape === null ? name : t('shapedName', { name, shape: t(`inline.shapes.${shape}`), length: length(category, value) })

  /** Why a colour or scale can't be ordered; null when it can. */
  function refusal({ orderable, stock }: { orderable: boolean; stock: number }, minimum: number): string | null {
    if (orderable) return null
    return stock === 0 ? t('stock.out') : t('stock.under', { pieces: pcs(minimum) })
  }

  /** A colour's name with its stock, or why it can't be ordered: the accessible name of the swatch. */
  function colorWithStock({ key, orderable, stock }: { key: string; orderable: boolean; stock: number }, minimum: number): string {
    if (orderable) return t('stock.leftIn', { choice: color(key), quantity: number(stock) })
    return stock === 0 ? t('stock.outIn', { color: color(key) }) : t('stock.underIn', { color: color(key), pieces: pcs(minimum) })
  }

  return {
    t,
    locale,
    number,
    pcs,
    color,
    length,
    links,
    facts,
    modelName,
    refusal,
    colorWithStock,
    scale: (scale: Scale) => t(`scales.${scale}`),
  }
}

export type CatalogueWords = ReturnType<typeof catalogueWords>

/** The label of a filter's value. */
export function filterLabel({ t, color, length }: CatalogueWords, category: Category, name: FilterName, value: string): string {
  switch (name) {
    case 'color':
      return color(value)
    case 'length':
      return length(category, Number(value))
    case 'type':
      return t(`types.${value as 'block5'}`)
    case 'shape':
      return t(`shapes.${value as 'round'}`)
    case 'scale':
      return t(`scales.${value as Scale}`)
    case 'endScalePrint':
    case 'hangingHole':
    case 'perforated':
    case 'sharpened':
      return t(`list.choice.${name}.${value as Yes}`)
    case 'edgeType':
      return t(`list.choice.edgeType.${value as 'single'}`)
  }
}
