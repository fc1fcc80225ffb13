import { z } from 'zod'
import { scales } from '#domain/catalogue/categories.ts'

/** Widths of pictures in px; a closed list, so that requests can't fill the store. */
const pictureWidths = [150, 300, 320, 600, 620, 660, 980, 1000, 1240, 1600] as const
type PictureWidth = (typeof pictureWidths)[number]
const defaultPictureWidth: PictureWidth = 1240

const PictureWidth = z
  .string()
  .transform(Number)
  .pipe(z.literal([...pictureWidths]))

export const PictureQuery = z.object({
  /** The variant's scale; default: the product's first. */
  scale: z.enum(scales).optional(),
  /** The pose of the gallery picture; default: the catalogue's pose. */
  pose: z.string().optional(),
  w: PictureWidth.default(defaultPictureWidth),
  /** `none` makes the background transparent. */
  ground: z.enum(['sunk', 'none']).default('sunk'),
})
export type PictureQuery = z.infer<typeof PictureQuery>
