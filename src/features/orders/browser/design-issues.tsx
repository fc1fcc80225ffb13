import { Link } from 'react-router'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { type CartFacts, productOfLine } from '#features/cart/cart-facts.ts'
import { lineWords } from '#features/cart/line-words.ts'
import { useTranslator } from '#messages/browser/use-messages.tsx'
import { urlFor } from '#urls'
import type { SubmissionIssue } from './submit-order.ts'

const placeOf = /^configurations\.(\d+)\.design\.sides\.\d+\.nodes\./

/** Whether issues are all about what is printed on the lines of an order. */
export const areDesignIssues = (issues: readonly SubmissionIssue[]): boolean =>
  issues.length > 0 && issues.every(({ path }) => placeOf.test(path))

interface DesignIssuesProps {
  readonly issues: readonly SubmissionIssue[]
  /** The lines as they were sent. */
  readonly lines: readonly PricedConfiguration[]
  readonly facts: CartFacts
}

/** What of the designs can't be printed, each with the way to where it is repaired. */
export function DesignIssues({ issues, lines, facts }: DesignIssuesProps) {
  const translator = useTranslator()
  const words = lineWords(translator)
  return (
    <>
      {translator.of('checkout')('payment.designs')}
      <ul>
        {issues.map(({ path, message }) => {
          const line = lines[Number(placeOf.exec(path)?.[1])]
          if (!line) return null
          const { id, productId, color, scale } = line
          return (
            <li key={path}>
              <Link to={urlFor(translator.locale, 'configuration', { productId }, { color, scale, id })}>
                {words.title(productOfLine(facts, productId)?.name ?? productId, color)}
              </Link>
              : {message}
            </li>
          )
        })}
      </ul>
    </>
  )
}
