import { printedPictures } from '#artwork/printed-picture.ts'
import type { DesignDocument } from '#domain/design/document.ts'

/** Loads the pictures of a design for this page, so that it still shows them when they are deleted from the device. */
export async function loadPictures(design: DesignDocument): Promise<void> {
  const pictures = printedPictures(design)
  if (pictures.length === 0) return
  const { loadImageUrls } = await import('#designer/images/use-image-urls.ts')
  await loadImageUrls(pictures)
}
