import { useMemo } from 'react'
import { printedPicture } from '#artwork/printed-picture.ts'
import type { Separation } from '#artwork/separation.ts'
import { swatchOf } from '#domain/colors/colors.ts'
import type { ImageNode } from '#domain/design/document.ts'
import { nodeById } from '#designer/design-nodes.ts'
import type { ImageAnalysis } from '#designer/images/find-picture-colors.ts'
import { useImageAnalysis } from '#designer/images/use-image-analysis.ts'
import { useImageUrls } from '#designer/images/use-image-urls.ts'
import { InkPreview } from '#designer/inks/ink-preview.tsx'
import type { PriceOption } from '#designer/inks/price-choice.tsx'
import { useTranslator } from '#messages/browser/use-messages.tsx'
import { matchableInks } from '../price/matchable-inks.ts'
import { imageChoices, type PlacementContext } from '../price/print-choices.ts'
import { priceOptions } from '../price/price-options.ts'

interface ImageChoices {
  /** Undefined while the picture is analysed, null if that failed. */
  readonly analysis: ImageAnalysis | null | undefined
  /** Retries a failed analysis. */
  readonly retry: (() => void) | null
  /** The ways to print the picture, with previews and prices. */
  readonly options: readonly PriceOption[]
  /** The inks that can be matched to Pantone; null if there are none. */
  readonly matchable: Separation | null
}

/**
 * The ways to print a picture, known as soon as it is analysed.
 * @param keepsMixed whether the shopper declined to match its inks.
 */
export function useImageChoices({ view, configuration, side }: PlacementContext, node: ImageNode, keepsMixed: boolean): ImageChoices {
  const translator = useTranslator()
  const { color } = configuration
  const { analysis, retry } = useImageAnalysis(node.image)
  const choices = useMemo(
    () => (analysis ? imageChoices({ view, configuration, side }, node, analysis) : []),
    [view, configuration, side, node, analysis],
  )
  const pictures = choices.map(({ design }) => {
    const chosen = design && nodeById(design, side.index, node.id)
    return chosen?.kind === 'image' ? printedPicture(chosen) : null
  })
  const urlOf = useImageUrls(
    pictures.filter((picture) => picture !== null),
    { standIn: false },
  )
  const bodyHex = swatchOf(color)?.hex ?? '#ffffff'
  const options = priceOptions(choices, view, translator).flatMap((option, index) => {
    const picture = pictures[index]
    // Choices that the product or the file rules out are not offered; the text next to them says so.
    if (choices[index]?.design === null) return []
    return [{ ...option, preview: <InkPreview bodyHex={bodyHex} url={picture ? urlOf(picture.key) : undefined} /> }]
  })
  const matchable = useMemo(
    () => (analysis && !keepsMixed ? matchableInks(node, analysis, choices, color) : null),
    [node, analysis, choices, color, keepsMixed],
  )
  return { analysis, retry, options, matchable }
}
