/** A code in a picture, as the Barcode Detection API gives it. */
export interface SeenCode {
  readonly rawValue: string
  /** In pixels of the picture. */
  readonly boundingBox: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** Reads the codes in the current picture of a video. */
export interface CodeReader {
  readonly detect: (video: HTMLVideoElement) => Promise<readonly SeenCode[]>
}

interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Separators of GS1 codes and other characters that nobody can type. */
// oxlint-disable-next-line no-control-regex -- these are what is removed
const untypable = /[\u0000-\u001f\u007f-\u009f]+/g

/** What a code says, as a person would type it: without control characters, on one line. */
export const textOfCode = (rawValue: string): string => rawValue.replace(untypable, ' ').replaceAll(/\s+/g, ' ').trim()

/**
 * The text of the code nearest to the middle of the picture; null without one that has from 1 to `maxLength` characters. A label carries
 * several codes, and the person aims at one.
 */
export function codeInView(codes: readonly SeenCode[], { width, height }: PictureSize, maxLength: number): string | null {
  const distanceOf = ({ boundingBox: box }: SeenCode): number =>
    Math.hypot(box.x + box.width / 2 - width / 2, box.y + box.height / 2 - height / 2)
  const [nearest] = codes
    .map((code) => ({ text: textOfCode(code.rawValue), distance: distanceOf(code) }))
    .filter(({ text }) => text !== '' && text.length <= maxLength)
    .toSorted((one, other) => one.distance - other.distance)
  return nearest?.text ?? null
}
