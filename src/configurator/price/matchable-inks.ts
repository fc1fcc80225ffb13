import { hasMixedInks } from '#artwork/match-inks.ts'
import { proposeSeparation, type Separation } from '#artwork/separation.ts'
import type { ImageNode } from '#domain/design/document.ts'
import type { ImageAnalysis } from '#designer/images/find-picture-colors.ts'
import { type PrintChoice, separationIn } from './print-choices.ts'

/**
 * The inks of a picture that can be matched to Pantone: its own ones that are mixed by eye, or for a picture without inks one per colour.
 * Null if there are none, or if the picture could not be printed in them here.
 * @param choices of the picture
 * @param color of the article
 */
export function matchableInks(node: ImageNode, analysis: ImageAnalysis, choices: readonly PrintChoice[], color: string): Separation | null {
  const isInked = node.inks.length > 0
  if (!isInked && analysis.refused !== null) return null
  const count = isInked ? node.inks.length : (proposeSeparation(analysis.colors)?.inks.length ?? 0)
  const choice = choices.find(({ inks }) => inks === count)
  if (!choice?.design || (choice.refusal !== null && !choice.chosen)) return null
  const separation = separationIn(node, analysis, count, color)
  return hasMixedInks(separation) ? separation : null
}
