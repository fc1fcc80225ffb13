import { z } from 'zod'
import { scales } from '#domain/catalogue/categories.ts'

/** Widths in px that pictures are drawn in; a closed list, so that nobody can fill the store with sizes. */
const pictureWidths = [150, 300, 320, 600, 620, 660, 980, 1000, 1240, 1600] as const
type PictureWidth = (typeof pictureWidths)[number]
const defaultPictureWidth: PictureWidth = 1240

const PictureWidth = z
  .string()
  .transform(Number)
  .pipe(z.literal([...pictureWidths]))

export const PictureQuery = z.object({
  /** The version of the scale; the product's first one without it. */
  scale: z.enum(scales).optional(),
  /** The picture of the gallery by its pose; the catalogue's one without it. */
  pose: z.string().optional(),
  w: PictureWidth.default(defaultPictureWidth),
  /** `none` leaves the ground transparent. */
  ground: z.enum(['sunk', 'none']).default('sunk'),
})
export type PictureQuery = z.infer<typeof PictureQuery>
