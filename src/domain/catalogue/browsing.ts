/** The scroll-to-top button appears after this many px. */
export const scrollToTopThresholdPx = 100

/** What one click on the arrow beside a card's colours scrolls. */
export const swatchScrollPx = 30

/** Thumbnails of the gallery that stand side by side; more of them turn by arrows. */
export const galleryThumbnails = 4

/** Largest sizes of the product pictures. */
export const pictureSizes = { main: { width: 620, height: 416 }, lightbox: { width: 1000, height: 600 } } as const
