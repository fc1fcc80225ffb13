import { proposeSeparation, type Separation, separationWith } from '#domain/artwork/separation.ts'
import { maxTamponColours, type PrintedProduct, technologiesOf } from '#domain/pricing/print-technology.ts'
import { analyseImage } from '../images/analyse-image.ts'

/**
 * What a new picture is printed in: each of its colours as an ink where pad printing takes them all, else digitally (null). Where
 * nothing prints digitally a drawing of more colours is brought down to three inks; a photo waits for the shopper's own choice.
 */
export async function proposeInks(image: string, file: Blob, product: PrintedProduct): Promise<Separation | null> {
  // Without the code for it, or its file, the picture comes without inks: they can be found later.
  const analysis = await analyseImage(image, file).catch(() => null)
  if (!analysis || analysis.refused !== null) return null
  const proposed = proposeSeparation(analysis.colours)
  if (proposed || technologiesOf(product).includes('Digital')) return proposed
  return separationWith(analysis.colours, maxTamponColours)
}
