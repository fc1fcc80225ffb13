import { designPricing } from '#domain/design/design-pricing.ts'
import { printedNodes } from '#domain/design/document.ts'
import { errorsOf } from '#artwork/preflight/finding.ts'
import { preflight } from '#artwork/preflight/preflight.ts'
import { findingSentence } from '#features/design-pictures/finding-words.ts'
import { textFitsBox } from '#features/design-pictures/server/text-in-box.ts'
import { translatorOf } from '#messages/every-message.ts'
import { type Issue, maxNamedIssues } from '#platform/server/http/validate-input.ts'
import type { PrintsToCheck } from './collect-prints.ts'

/** The first issues, and how many there are in all. */
export interface CountedIssues {
  readonly named: readonly Issue[]
  readonly total: number
}

/** Where an issue lies, and what makes its sentence. Sentences are long, so only those of named issues are made. */
interface PrintIssue {
  readonly path: string
  readonly sentence: () => string
}

function lineIssues(
  { at, product, configuration }: PrintsToCheck['lines'][number],
  { settings, facts, locale }: PrintsToCheck,
): readonly PrintIssue[] {
  const { color, scale, quantity: count, design } = configuration
  const pathOf = (side: number, nodeId: string | null): string =>
    `${at}.design.sides.${side}.nodes.${design.sides[side]?.nodes.findIndex(({ id }) => id === nodeId) ?? 0}`
  const overflowing = design.sides.flatMap((face, side) =>
    printedNodes(face).flatMap((node): readonly PrintIssue[] =>
      node.kind === 'text' && !textFitsBox(node) ? [{ path: pathOf(side, node.id), sentence: () => 'letters reach out of their box' }] : [],
    ),
  )
  const { sides } = designPricing(product, design, count, settings)
  const technologies = sides.map(({ printCount, technologyType }) => (printCount > 0 ? technologyType : undefined))
  const found = errorsOf(preflight({ product, scale, color, count, settings }, design, technologies, facts)).flatMap((finding) => {
    const { side, nodeId } = finding
    // Too many colours of the whole product are the price's to name.
    if (side === null) return []
    const node = design.sides[side]?.nodes.find(({ id }) => id === nodeId)
    return [
      {
        path: pathOf(side, nodeId),
        sentence: () => findingSentence(finding, product.sides[side]?.name ?? 'front', node, translatorOf(locale)),
      },
    ]
  })
  return [...found, ...overflowing]
}

/**
 * What of the designs of an order can't be printed, by side and node, in the language of the site. Warnings are the shopper's own
 * choice. Full designs take half a second: for a worker thread.
 */
export function checkPrints(prints: PrintsToCheck): CountedIssues {
  const issues = prints.lines.flatMap((line) => lineIssues(line, prints))
  return {
    named: issues.slice(0, maxNamedIssues).map(({ path, sentence }) => ({ path, message: sentence() })),
    total: issues.length,
  }
}
