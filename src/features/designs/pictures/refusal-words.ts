import { type PictureRefusal, refusalParts } from '#artwork/drawing-refusals.ts'
import type { Translate } from '#messages/translator.ts'

/** Why a picture can't be printed, and what its author can do. */
export function refusalWords(refusal: PictureRefusal, t: Translate<'designer'>): string {
  const { key, feature } = refusalParts(refusal)
  return t(`checks.drawing.${key}`, { feature })
}
