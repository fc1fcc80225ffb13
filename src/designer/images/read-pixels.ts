/** Renders a vector as a bitmap of that size, by an `img` element, which browsers require. */
async function drawVector(file: Blob, maxEdgePx: number): Promise<ImageBitmap> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    const factor = maxEdgePx / Math.max(image.naturalWidth, image.naturalHeight)
    const edgeOf = (px: number): number => Math.max(1, Math.round(px * factor))
    return await createImageBitmap(image, { resizeWidth: edgeOf(image.naturalWidth), resizeHeight: edgeOf(image.naturalHeight) })
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

/** Decodes a picture: a larger bitmap is downscaled to `maxEdgePx`, a vector is rendered at it. Null for a broken file. */
export async function readPixels(file: Blob, maxEdgePx: number): Promise<ImageData | null> {
  const decoded = file.type === 'image/svg+xml' ? drawVector(file, maxEdgePx) : createImageBitmap(file)
  const bitmap = await decoded.catch(() => null)
  if (!bitmap) return null
  const factor = Math.min(1, maxEdgePx / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [Math.max(1, Math.round(bitmap.width * factor)), Math.max(1, Math.round(bitmap.height * factor))]
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return context.getImageData(0, 0, width, height)
}
