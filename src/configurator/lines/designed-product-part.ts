import { lazyPart } from '#ui/lazy-part.tsx'

/** Renders print in its real fonts. Fonts and the renderer are loaded only when a page has a line to show. */
export const designedProductPart = lazyPart(async () => (await import('#designer/designed-product-picture.tsx')).DesignedProductPicture)
