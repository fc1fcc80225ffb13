import { fontStyles } from '../fonts/font-styles.ts'
import { blankSide, type DesignDocument, type DesignNode, type DesignSide, type Group } from './document.ts'
import { isCodeContent } from './code-content.ts'
import {
  alignments,
  designVersion,
  maxIdLength,
  maxNameLength,
  minLineSpacing,
  maxLineSpacing,
  squareToleranceMm,
} from './document-limits.ts'
import { withSoundGroups } from './groups.ts'
import { nodeFromVersion1, type StoredNode } from './upgrade-from-1.ts'
import { writtenText } from './written-text.ts'

/*
 * A stored design may be corrupt: partly written, or changed by hand or by another program. It is read without the document schema, whose
 * library no page loads.
 */

const isRecord = (value: unknown): value is StoredNode => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string'
const isName = (value: unknown): value is string => isText(value) && value !== ''
const isSize = (value: unknown): value is number => Number.isFinite(value) && Number(value) > 0
const isSpacing = (value: unknown): boolean => isSize(value) && value >= minLineSpacing && value <= maxLineSpacing
const isLike = (pattern: RegExp, value: unknown): boolean => isText(value) && pattern.test(value)
const isHex = (value: unknown): boolean => isLike(/^#[0-9a-f]{6}$/i, value)
const isShare = (value: unknown): boolean => Number.isFinite(value) && Number(value) >= 0 && Number(value) <= 1
const isOneOf = (some: readonly unknown[], value: unknown): boolean => some.includes(value)

const isInk = (ink: unknown): boolean => isRecord(ink) && isHex(ink['hex']) && (ink['pantone'] === undefined || isText(ink['pantone']))

const isSeparated = (color: unknown, inks: readonly unknown[]): boolean =>
  isRecord(color) && isHex(color['hex']) && (color['ink'] === null || (Number.isInteger(color['ink']) && Number(color['ink']) in inks))

function isNode(node: StoredNode): node is DesignNode {
  if (!isName(node['id'])) return false
  const { inks, separation = [] } = node
  const isPlaced =
    ['xMm', 'yMm', 'rotationDeg'].every((key) => Number.isFinite(node[key])) &&
    Number.isInteger(node['z']) &&
    ['locked', 'hidden'].every((key) => typeof node[key] === 'boolean') &&
    isSize(node['widthMm']) &&
    isSize(node['heightMm'])
  if (!isPlaced || !Array.isArray(inks) || !inks.every(isInk)) return false
  if (node['kind'] === 'image')
    return (
      isLike(/^[0-9a-f]{64}$/, node['image']) &&
      isText(node['name']) &&
      Array.isArray(separation) &&
      separation.every((color) => isSeparated(color, inks)) &&
      (node['acceptedDifference'] === undefined || isShare(node['acceptedDifference']))
    )
  if (node['kind'] === 'code')
    return (
      isCodeContent(node['content']) &&
      isOneOf(['dark', 'light'], node['modules']) &&
      Math.abs(Number(node['widthMm']) - Number(node['heightMm'])) < squareToleranceMm
    )
  return (
    node['kind'] === 'text' &&
    isText(node['text']) &&
    isName(node['fontFamily']) &&
    isSize(node['fontSizeMm']) &&
    isSpacing(node['lineSpacing']) &&
    isOneOf(fontStyles, node['fontStyle']) &&
    isOneOf(alignments, node['alignment'])
  )
}

const isGroup = (group: unknown): group is Group =>
  isRecord(group) &&
  isName(group['id']) &&
  group['id'].length <= maxIdLength &&
  ['name', 'parent'].every((key) => group[key] === undefined || (isText(group[key]) && group[key].length <= maxNameLength))

/** The groups that are readable. Their circles and lost members are for `withSoundGroups`. */
export const readableGroups = (groups: unknown): { readonly groups?: Group[] } => {
  const readable = Array.isArray(groups) ? groups.filter(isGroup) : []
  return readable.length === 0 ? {} : { groups: readable }
}

function readableSide(side: unknown, version: number): DesignSide {
  if (!isRecord(side) || !Array.isArray(side['nodes'])) return blankSide
  return withSoundGroups({
    nodes: side['nodes']
      .filter(isRecord)
      .map((node) => (version === 1 ? nodeFromVersion1(node) : node))
      .filter(isNode)
      .map((node) => (node.kind === 'text' ? { ...node, text: writtenText(node.text) } : node)),
    technologyChoice: side['technologyChoice'] === 'digital' ? 'digital' : 'auto',
    printType: Number.isInteger(side['printType']) ? Number(side['printType']) : 0,
    ...(version > 1 && readableGroups(side['groups'])),
  })
}

/**
 * A stored design with every readable object, upgraded to this version. A corrupt object does not affect the others. A design of a later
 * release keeps its version, which the server refuses.
 */
export const readableDesign = ({ version, sides }: { readonly version: number; readonly sides: readonly unknown[] }): DesignDocument => ({
  version: Math.max(version, designVersion) as DesignDocument['version'],
  sides: sides.map((side) => readableSide(side, version)),
})
