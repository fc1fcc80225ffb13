import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { type PrintSlot, printSlots } from '#domain/uploads/print-slots.ts'
import type { Translator } from '#messages/translator.ts'
import { type CartFacts, productOfLine } from '#features/catalogue/lines/line-facts.ts'
import { lineWords } from '#features/catalogue/lines/line-words.ts'

interface NamedSlot extends PrintSlot {
  /** Product and side: "Block 71, first slat"; with the colour or a number if the cart has several of the product. */
  readonly title: string
}

/** The printed pictures of a cart with names for the shopper. */
export function slotWords(lines: readonly PricedConfiguration[], facts: CartFacts, translator: Translator): readonly NamedSlot[] {
  const { t, title, inline } = lineWords(translator)
  const named = lines.map(({ id, productId, color }) => {
    const name = productOfLine(facts, productId)?.name ?? productId
    return { id, names: [name, title(name, color)] as const }
  })
  const isAlone = (which: 0 | 1, name: string) => named.filter(({ names }) => names[which] === name).length === 1
  const nameOf = (configurationId: string): string => {
    const index = named.findIndex(({ id }) => id === configurationId)
    const [bare, colored] = named[index]?.names ?? ['', '']
    if (isAlone(0, bare)) return bare
    return isAlone(1, colored) ? colored : `${index + 1}. ${colored}`
  }
  return printSlots(lines).map((slot) => {
    const { configurationId, side } = slot
    const product = productOfLine(facts, lines.find(({ id }) => id === configurationId)?.productId ?? '')
    const key = product?.sides[side]?.name
    const name = nameOf(configurationId)
    return {
      ...slot,
      title: key === undefined ? name : translator.of('checkout')('line.title', { name, color: inline(t(`sides.${key}`)) }),
    }
  })
}
