import type { ImageAnalysis } from './find-picture-colors.ts'

const analyses = new Map<string, Promise<ImageAnalysis>>()

/** Analyses a picture, once per hash. The code is loaded with the first picture. */
export function analyseImage(sha256: string, file: Blob): Promise<ImageAnalysis> {
  const before = analyses.get(sha256)
  if (before) return before
  const analysis = import('./find-picture-colors.ts').then(({ findPictureColors }) => findPictureColors(sha256, file))
  analyses.set(sha256, analysis)
  // If the code could not be loaded or the server has not rendered the picture, the next call retries.
  analysis.catch(() => analyses.delete(sha256))
  return analysis
}
