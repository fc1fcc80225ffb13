import type { Artwork } from './artwork.ts'

/** The width of the thinnest stroked line in the artwork's own units; null where nothing is stroked. Filled shapes are not measured. */
export function thinnestStroke({ paths }: Artwork): number | null {
  const widths = paths.flatMap(({ stroke }) => (stroke ? [stroke.width] : []))
  return widths.length === 0 ? null : Math.min(...widths)
}
