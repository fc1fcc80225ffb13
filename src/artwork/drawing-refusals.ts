/**
 * Why the shop refuses a drawing: its print would differ from what its author saw. `foreignObject`: embedded text or HTML; `textLayout`: live
 * text along a path, turned or stretched letter by letter; `foreignFont`: live text in a family that the shop does not have, or with letters
 * that the family lacks; `externalPicture`: a reference to another file; `animation`: it moves; `languages`: it contains one version per
 * language; `encoding`: its letters cannot be read; `noSize`: it declares no size.
 */
export const drawingRefusals = [
  'encoding',
  'foreignObject',
  'textLayout',
  'foreignFont',
  'externalPicture',
  'animation',
  'languages',
  'noSize',
] as const
type NamedRefusal = (typeof drawingRefusals)[number]

/** What browsers draw and the shop does not, with its name, such as `unknownFeature mask-image`. */
type UnknownFeatureRefusal = `unknownFeature ${string}`

export type DrawingRefusal = NamedRefusal | UnknownFeatureRefusal

/**
 * Of any picture. `unreadable`: it cannot be rendered in time; `animated`: a bitmap of several pictures; `damagedPicture`: a bitmap inside of a
 * drawing that is damaged or of a type that the shop cannot read.
 */
const generalRefusals = ['unreadable', 'animated', 'damagedPicture'] as const
type NamedPictureRefusal = NamedRefusal | (typeof generalRefusals)[number]

/** Why the shop refuses a picture. */
export type PictureRefusal = DrawingRefusal | NamedPictureRefusal

/** Before the name of a feature. */
export const unknownFeature = 'unknownFeature '

/** The key of the words for a refusal, and the name of the feature that they mention. */
export function refusalParts(refusal: PictureRefusal): {
  readonly key: NamedPictureRefusal | 'unknownFeature'
  readonly feature: string
} {
  const isNamed = (text: PictureRefusal): text is NamedPictureRefusal => !text.startsWith(unknownFeature)
  if (isNamed(refusal)) return { key: refusal, feature: '' }
  return { key: 'unknownFeature', feature: refusal.slice(unknownFeature.length) }
}

/** Whether a reason concerns what is in a picture. */
export const isPictureRefusal = (reason: string): reason is PictureRefusal =>
  reason.startsWith(unknownFeature) || [...drawingRefusals, ...generalRefusals].some((known) => known === reason)
