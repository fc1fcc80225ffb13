import type { OfficeImage } from './schema.ts'

/** A change of a product's pictures. */
export type ImageAct =
  | { readonly kind: 'move'; readonly imageId: string; readonly position: number }
  | { readonly kind: 'color'; readonly imageId: string; readonly color: string | null }
  | { readonly kind: 'delete'; readonly imageId: string }

/** The pictures after a change; as they are when it was of a picture that is gone. */
export function imagesAfter(images: readonly OfficeImage[], act: ImageAct): readonly OfficeImage[] {
  const image = images.find(({ id }) => id === act.imageId)
  if (!image) return images
  const others = images.filter((other) => other !== image)
  const next =
    act.kind === 'move'
      ? others.toSpliced(act.position, 0, image)
      : act.kind === 'delete'
        ? others
        : images.map((other) => (other === image ? { ...image, color: act.color } : other))
  return next.map((shown, position) => ({ ...shown, position }))
}
