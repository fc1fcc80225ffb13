import { z } from 'zod'
import { scales } from '#domain/catalogue/category-facets.ts'
import { ProductImage } from '#domain/catalogue/product-schema.ts'

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
  /** An uploaded picture; default: that of the card. When it has been deleted, the default is sent. */
  image: z.string().max(60).optional(),
  w: PictureWidth.default(defaultPictureWidth),
  /** `none` makes the background transparent. */
  ground: z.enum(['sunk', 'none']).default('sunk'),
})
export type PictureQuery = z.infer<typeof PictureQuery>

/** An uploaded picture of a product, as the office sees it. */
export const OfficeImage = ProductImage.extend({
  /** The colour that it shows; null for a picture of every colour. */
  color: z.string().nullable(),
  fileName: z.string(),
  widthPx: z.number(),
  heightPx: z.number(),
})
export type OfficeImage = z.infer<typeof OfficeImage>

/** The uploaded pictures of a product, in their order. */
export const OfficeImages = z.object({ images: z.array(OfficeImage) })

export const ImageParams = z.object({ productId: z.string().max(60), imageId: z.string().max(60) })
export const ImagePositionParams = ImageParams.extend({ position: z.coerce.number().int().min(0).max(1000) })
/** What the caller saw, as `seenImages` writes it: a change of pictures that somebody else has changed since is refused. */
export const SeenImagesQuery = z.object({ seen: z.string().max(3000).optional() })
export const ImageInput = z.object({ color: z.string().max(60).nullable() })
