/** The scroll-to-top button appears after this many px. */
export const scrollToTopThresholdPx = 100

/** Distance in px that one click on the arrow next to a card's colours scrolls. */
export const swatchScrollPx = 30

/** Number of gallery thumbnails side by side; arrows scroll to the others. */
export const galleryThumbnails = 4

/** Maximum sizes of the product pictures. */
export const pictureSizes = { main: { width: 620, height: 416 }, lightbox: { width: 1000, height: 600 } } as const
