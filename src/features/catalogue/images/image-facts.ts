/** Limits of a product's pictures; one narrower than `goodWidthPx` looks blurred when enlarged. */
export const productImageRule = { maxBytes: 20_000_000, maxPixels: 50_000_000, maxImages: 30, goodWidthPx: 1200 } as const
