import { technologiesOfSides } from '#domain/design/design-pricing.ts'
import { printedNodes } from '#domain/design/document.ts'
import { errorsOf } from '#artwork/preflight/finding.ts'
import { preflight } from '#artwork/preflight/preflight.ts'
import { findingSentence } from '#features/designs/pictures/finding-words.ts'
import { textFitsBox } from '#features/designs/pictures/server/text-in-box.ts'
import { translatorOf } from '#messages/every-message.ts'
import { type Issue, maxNamedIssues } from '#platform/server/http/validate-input.ts'
import type { PrintsToCheck } from './collect-prints.ts'

/** The first issues, and their total number. */
export interface CountedIssues {
  readonly named: readonly Issue[]
  readonly total: number
}

/** The place of an issue and the function for its sentence. Sentences are long, so only those of reported issues are built. */
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
      node.kind === 'text' && !textFitsBox(node)
        ? [{ path: pathOf(side, node.id), sentence: () => 'the text is larger than its box' }]
        : [],
    ),
  )
  const technologies = technologiesOfSides(product, design, count, settings)
  const found = errorsOf(preflight({ product, scale, color, count, settings }, design, technologies, facts)).flatMap((finding) => {
    const { side, nodeId } = finding
    // The price calculation reports too many colours for the product as a whole.
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
 * Checks the designs of an order for print errors, by side and node, in the language of the site. Warnings are left to the shopper. Full
 * designs take half a second: run it in a worker thread.
 */
export function checkPrints(prints: PrintsToCheck): CountedIssues {
  const issues = prints.lines.flatMap((line) => lineIssues(line, prints))
  return {
    named: issues.slice(0, maxNamedIssues).map(({ path, sentence }) => ({ path, message: sentence() })),
    total: issues.length,
  }
}
