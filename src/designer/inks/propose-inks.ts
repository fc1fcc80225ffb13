import { withLegibleInks } from '#artwork/legible-inks.ts'
import { proposeSeparation, type Separation, separationWith } from '#artwork/separation.ts'
import { maxTamponColors, type PrintedProduct, technologiesOf } from '#domain/pricing/print-technology.ts'
import { analyseImage } from '../images/analyse-image.ts'

/** Whether the server renders a picture, because browsers and presses would render it differently. */
async function isDrawn(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const reader = await import('#features/designs/pictures/shown-picture.ts').catch(() => null)
  return reader?.readShownPicture(bytes).kind === 'drawn'
}

/**
 * The proposed inks of a new picture: one per colour if pad printing supports that many, otherwise digital print (null). On products
 * without digital print, a drawing with more colours is reduced to three inks; a photo needs the shopper's choice. Black and white are
 * swapped where the body needs it.
 */
export async function proposeInks(
  image: string,
  file: Blob,
  { product, bodies }: { readonly product: PrintedProduct; readonly bodies: readonly string[] },
): Promise<Separation | null> {
  // If the code or the file is unavailable, the picture starts without inks; they can be detected later. It does not wait for the server to render a drawing.
  const analysis = (await isDrawn(file)) ? null : await analyseImage(image, file).catch(() => null)
  if (!analysis || analysis.refused !== null) return null
  const proposed = proposeSeparation(analysis.colors)
  if (proposed) return withLegibleInks(proposed, bodies)
  return technologiesOf(product).includes('Digital') ? null : withLegibleInks(separationWith(analysis.colors, maxTamponColors), bodies)
}
