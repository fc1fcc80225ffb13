import { useState } from 'react'
import { minimumQuantity } from '#domain/catalogue/minimum-quantity.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { type CartFacts, productOfLine } from '#features/catalogue/lines/line-facts.ts'
import { type LineRefusal, lineRefusal } from './line-refusal.ts'
import type { PricedCart } from './use-priced-cart.ts'
import { type StockForLine, useStock } from './use-stock.ts'

export interface LineRefusals {
  readonly stock: StockForLine
  readonly refusalOf: (line: PricedConfiguration) => LineRefusal | null
  /** How many lines cannot be ordered as they are. */
  readonly blockedLines: number
  /** How often the visitor has tried to continue with such a line. */
  readonly blockedAttempts: number
  readonly addAttempt: () => void
}

/** Which lines of the cart cannot be ordered as they are, and whether the visitor has tried to. */
export function useLineRefusals(facts: CartFacts, { configurations, failures }: PricedCart): LineRefusals {
  const stock = useStock(configurations)
  const [blockedAttempts, setBlockedAttempts] = useState(0)
  const refusalOf = (line: PricedConfiguration): LineRefusal | null => {
    const product = productOfLine(facts, line.productId)
    const minimum = product ? minimumQuantity(facts.settings, product) : 1
    return lineRefusal({ quantity: line.quantity, minimum, stock: stock(line), failure: failures[line.id] })
  }
  return {
    stock,
    refusalOf,
    blockedLines: configurations.filter((line) => refusalOf(line) !== null).length,
    blockedAttempts,
    addAttempt: () => setBlockedAttempts((count) => count + 1),
  }
}
