import { Link } from 'react-router'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { type CartFacts, productOfLine } from '#features/catalogue/lines/line-facts.ts'
import { lineWords } from '#features/catalogue/lines/line-words.ts'
import { useTranslator } from '#messages/browser/use-messages.tsx'
import { urlFor } from '#urls'
import type { SubmissionIssue } from './send-order.ts'

const placeOf = /^configurations\.(\d+)\.design\.sides\.\d+\.nodes\./

/** Whether all issues concern the print of an order's lines. */
export const areDesignIssues = (issues: readonly SubmissionIssue[]): boolean =>
  issues.length > 0 && issues.every(({ path }) => placeOf.test(path))

interface DesignIssuesProps {
  readonly issues: readonly SubmissionIssue[]
  /** The lines as submitted. */
  readonly lines: readonly PricedConfiguration[]
  readonly facts: CartFacts
}

/** The designs that cannot be printed, each with a link to repair it. */
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
