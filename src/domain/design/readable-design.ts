import { readableOf } from '../shapes/basic-shapes.ts'
import { object, otherwise, upgraded } from '../shapes/shapes.ts'
import { groupShape, nodeShape, sideFields } from './design-shapes.ts'
import { blankSide, type DesignDocument, type DesignSide, type Group } from './document.ts'
import { designVersion, maxSeparatedColors } from './document-limits.ts'
import { type Grouped, withSoundGroups } from './groups.ts'
import { sideFromVersion1 } from './upgrade-from-1.ts'

/** The groups that are readable. Their circles and lost members are for `withReadableGroups`. */
export const storedGroups = otherwise(readableOf(groupShape), [])

/** A side, or what was copied from it, with groups that were stored. */
export const withReadableGroups = <Side extends Grouped>({ groups, ...side }: Side & { readonly groups: readonly Group[] }) =>
  withSoundGroups(groups.length > 0 ? { ...side, groups } : side)

/** The designer assigned every colour of a drawing to an ink once, more than could be ordered. The largest come first. */
const storedNode = upgraded(nodeShape, (node) => {
  const { separation } = node
  return Array.isArray(separation) ? { ...node, separation: separation.slice(0, maxSeparatedColors) } : node
})

/**
 * A stored side may be corrupt: partly written, or changed by hand or by another program. What is readable of it stays, so that a corrupt
 * object does not affect the others.
 */
const sideShape = object({
  nodes: readableOf(storedNode),
  groups: storedGroups,
  technologyChoice: otherwise(sideFields.technologyChoice, blankSide.technologyChoice),
  printType: otherwise(sideFields.printType, blankSide.printType),
})
const shapeOfVersion1 = upgraded(sideShape, sideFromVersion1)

function readableSide(side: unknown, version: number): DesignSide {
  const read = (version === 1 ? shapeOfVersion1 : sideShape).read(side)
  return read ? withReadableGroups(read) : blankSide
}

/**
 * A stored design with every readable object, upgraded to this version. A design of a later release keeps its version, which the server
 * refuses.
 */
export const readableDesign = ({ version, sides }: { readonly version: number; readonly sides: readonly unknown[] }): DesignDocument => ({
  version: Math.max(version, designVersion) as DesignDocument['version'],
  sides: sides.map((side) => readableSide(side, version)),
})
