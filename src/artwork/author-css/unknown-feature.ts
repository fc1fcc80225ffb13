/** Reasons for a refusal that a single feature of a drawing causes. */
export type FeatureRefusal = 'unknownFeature' | 'externalPicture' | 'animation' | 'textLayout' | 'languages'

/** Something that browsers draw and the shop does not. `feature` is its name as drawing programs and CSS write it. */
export class UnknownFeature extends Error {
  readonly feature: string
  /** Why the drawing is refused: `unknownFeature`, or a reason with words of its own. */
  readonly reason: FeatureRefusal
  constructor(feature: string, reason: FeatureRefusal = 'unknownFeature') {
    super(feature)
    this.reason = reason
    this.feature = feature.length > 40 ? `${feature.slice(0, 39)}…` : feature
  }
}
