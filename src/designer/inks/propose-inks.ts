import { withLegibleInks } from '#artwork/legible-inks.ts'
import { proposeSeparation, type Separation, separationWith } from '#artwork/separation.ts'
import { maxTamponColors, type PrintedProduct, technologiesOf } from '#domain/pricing/print-technology.ts'
import { analyseImage } from '../images/analyse-image.ts'

/** Whether the server draws a picture: what browsers and presses would draw differently. */
async function isDrawn(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const reader = await import('#features/design-pictures/shown-picture.ts').catch(() => null)
  return reader?.readShownPicture(bytes).kind === 'drawn'
}

/**
 * What a new picture is printed in: each of its colours as an ink where pad printing takes them all, else digitally (null). Where
 * nothing prints digitally a drawing of more colours is brought down to three inks; a photo waits for the shopper's own choice. Black
 * and white are exchanged where the body under them needs it.
 */
export async function proposeInks(
  image: string,
  file: Blob,
  { product, bodies }: { readonly product: PrintedProduct; readonly bodies: readonly string[] },
): Promise<Separation | null> {
  // Without the code for it, or its file, the picture comes without inks: they can be found later. Nobody waits for a drawing by the server.
  const analysis = (await isDrawn(file)) ? null : await analyseImage(image, file).catch(() => null)
  if (!analysis || analysis.refused !== null) return null
  const proposed = proposeSeparation(analysis.colors)
  if (proposed) return withLegibleInks(proposed, bodies)
  return technologiesOf(product).includes('Digital') ? null : withLegibleInks(separationWith(analysis.colors, maxTamponColors), bodies)
}
