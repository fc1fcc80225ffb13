import type { SideName, Technology } from '#domain/catalogue/categories.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import { fromAmount } from '#domain/money.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { pieceThousandths } from '#domain/pricing/piece-price.ts'
import { useTranslator } from '#messages/browser/use-messages.tsx'
import { type CartFacts, productOfLine } from '../line-facts.ts'
import { lineWords } from '../line-words.ts'

/** The texts of a cart line in the page's language. */
export function useLineWords(facts: CartFacts) {
  const translator = useTranslator()
  const t = translator.of('checkout')
  const { locale } = translator
  const words = lineWords(translator)

  /** The names of a plated side's inks. */
  const inksOf = ({ design }: PricedConfiguration, side: number, technology: Technology): readonly string[] => {
    const printed = design.sides[side]
    return printed
      ? words
          .namedInks(design)
          .ofSide(printed, technology)
          .map(({ name }) => name)
      : []
  }

  /** The print of every side; sides with the same technology and inks are listed together. */
  function print(line: PricedConfiguration): readonly string[] {
    const groups = new Map<string, { technology: Technology; inks: readonly string[]; sides: readonly SideName[] }>()
    const names = productOfLine(facts, line.productId)?.sides
    for (const { side, technology } of line.pdfData) {
      const inks = technology === 'Digital' ? [] : inksOf(line, side, technology)
      const key = [technology, ...inks].join('|')
      groups.set(key, { technology, inks, sides: [...(groups.get(key)?.sides ?? []), names?.[side]?.name ?? 'front'] })
    }
    if (groups.size === 0) return [t('line.print.none')]
    return [...groups.values()].map(({ technology, inks, sides }) => words.print(technology, sides, inks))
  }

  const money = (amount: number, line: PricedConfiguration): string => formatMoney(fromAmount(amount), line.currency, locale)

  /** Product and print of one piece, without one-off prices. */
  function each({ productPrice, technologyPrice, quantity, currency }: PricedConfiguration): string {
    const parts = { productPriceThousandths: fromAmount(productPrice), technologyPriceThousandths: fromAmount(technologyPrice) }
    return formatMoney(pieceThousandths({ ...parts, quantity }), currency, locale)
  }

  /** The next tier, if one additional piece lowers the unit price. */
  function nextPrice(line: PricedConfiguration): string | null {
    const next = line.otherPrices.find(({ pcsFrom }) => pcsFrom > line.quantity)
    return next ? t('line.nextPrice', { pieces: words.pcs(next.pcsFrom), price: money(next.price, line) }) : null
  }

  const title = ({ productId, color }: Pick<PricedConfiguration, 'productId' | 'color'>): string =>
    words.title(productOfLine(facts, productId)?.name ?? productId, color)

  const factsOf = (line: PricedConfiguration): string => {
    const product = productOfLine(facts, line.productId)
    return product ? words.facts({ ...product, scale: line.scale }) : ''
  }

  const oneOffs = (line: PricedConfiguration): string | null => {
    const amount = fromAmount(line.surchargePrice) + fromAmount(line.preparationPrice)
    if (amount === 0) return null
    const price = formatMoney(amount, line.currency, locale)
    // Digital print has no plates, and a reorder does not pay for those that exist.
    return line.surchargePrice === 0 || line.pdfData.every(({ technology }) => technology === 'Digital')
      ? t('line.oneOffsDigital', { price })
      : t('line.oneOffs', { price })
  }

  const printPicture = ({ productId, design }: PricedConfiguration): string | null => {
    const product = productOfLine(facts, productId)
    return product && words.printPicture(product, design)
  }

  return {
    t,
    pcs: words.pcs,
    title,
    facts: factsOf,
    print,
    /** What a proof shows: the model, the pieces and the print. */
    proofFacts: (line: PricedConfiguration): readonly string[] => [words.pcs(line.quantity), factsOf(line), ...print(line)],
    each,
    nextPrice,
    oneOffs,
    printPicture,
    total: (line: PricedConfiguration) => money(line.price, line),
  }
}

export type LineWords = ReturnType<typeof useLineWords>
