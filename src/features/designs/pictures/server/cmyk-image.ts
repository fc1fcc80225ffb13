import type { Sharp } from 'sharp'
import { readJpegHeader } from '#artwork/jpeg-header.ts'

/** Whether the samples are inverted: Adobe's programs store CMYK inverted and mark the file. libvips assumes it for every CMYK JPEG. */
export const isInverted = (jpeg: Uint8Array): boolean => readJpegHeader(jpeg)?.hasAdobeMarker === true

/** The samples of a CMYK JPEG as ink, 0 to 255, without colour management. `opened` is the same file in sharp. */
export function cmykSamples(jpeg: Uint8Array, opened: Sharp): Sharp {
  const samples = opened.pipelineColorspace('cmyk').toColorspace('cmyk')
  return isInverted(jpeg) ? samples : samples.negate()
}
