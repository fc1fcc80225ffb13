import type { ImageAnalysis } from './find-picture-colors.ts'

const analyses = new Map<string, Promise<ImageAnalysis>>()

/** Looks into a picture, once for a hash. The code for it is loaded when the first picture comes. */
export function analyseImage(sha256: string, file: Blob): Promise<ImageAnalysis> {
  const before = analyses.get(sha256)
  if (before) return before
  const analysis = import('./find-picture-colors.ts').then(({ findPictureColors }) => findPictureColors(sha256, file))
  analyses.set(sha256, analysis)
  // Code that did not arrive, or a picture that the server did not draw, is asked for again next time.
  analysis.catch(() => analyses.delete(sha256))
  return analysis
}
