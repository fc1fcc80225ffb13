import { isCodeContent, payloadOf } from '#domain/design/code-content.ts'
import type { DesignNode } from '#domain/design/document.ts'
import {
  alignments,
  minLineSpacing,
  maxLineSpacing,
  maxNameLength,
  maxNodesPerSide,
  maxTextLength,
  squareToleranceMm,
} from '#domain/design/document-limits.ts'
import { type Grouped, withSoundGroups } from '#domain/design/groups.ts'
import { readableGroups } from '#domain/design/readable-design.ts'
import { isTooLong, linesOf, withoutOuterBlankLines } from '#domain/design/text-lines.ts'
import { nodeFromVersion1 } from '#domain/design/upgrade-from-1.ts'
import { fontStyles } from '#domain/fonts/font-styles.ts'
import { writtenText } from '#domain/design/written-text.ts'

/** The shop's own clipboard type; other programs receive the texts. */
export const clipboardType = 'application/x-rule-and-lead+json'

/** Version 1 had texts of one line. */
const version = 2

/** Serializes nodes and their groups for the clipboard. */
export const writeClipboard = ({ nodes, groups }: Grouped): string => JSON.stringify({ version, nodes, groups })

/** The texts of nodes for other programs, one per line, and what codes contain. */
export const textOfNodes = (nodes: readonly DesignNode[]): string =>
  nodes.flatMap((node) => (node.kind === 'text' ? [node.text] : node.kind === 'code' ? [payloadOf(node.content)] : [])).join('\n')

type Loose = Readonly<Record<string, unknown>>

const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null
const isFigure = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isSize = (value: unknown): boolean => isFigure(value) && value > 0
const isText = (value: unknown, { min = 0, max }: { min?: number; max: number }): value is string =>
  typeof value === 'string' && value.length >= min && value.length <= max
const isHex = (value: unknown): boolean => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
const isOneOf = (values: readonly unknown[], value: unknown): boolean => values.includes(value)

const isInk = (value: unknown): boolean =>
  isLoose(value) && isHex(value['hex']) && (value['pantone'] === undefined || isText(value['pantone'], { max: 40 }))

const isBox = (node: Loose): boolean =>
  [node['xMm'], node['yMm'], node['rotationDeg']].every(isFigure) &&
  [node['widthMm'], node['heightMm']].every(isSize) &&
  isText(node['id'], { min: 1, max: 40 }) &&
  Number.isSafeInteger(node['z']) &&
  [node['locked'], node['hidden']].every((flag) => typeof flag === 'boolean') &&
  Array.isArray(node['inks']) &&
  node['inks'].length <= 12 &&
  node['inks'].every(isInk)

const hasName = (node: Loose): boolean => node['name'] === undefined || isText(node['name'], { max: maxNameLength })

const isTextNode = (node: Loose): boolean =>
  node['kind'] === 'text' &&
  isText(node['text'], { max: maxTextLength }) &&
  !isTooLong(node['text']) &&
  isText(node['fontFamily'], { min: 1, max: 80 }) &&
  isSize(node['fontSizeMm']) &&
  isOneOf(fontStyles, node['fontStyle']) &&
  isFigure(node['lineSpacing']) &&
  node['lineSpacing'] >= minLineSpacing &&
  node['lineSpacing'] <= maxLineSpacing &&
  isOneOf(alignments, node['alignment']) &&
  hasName(node)

const isCodeNode = (node: Loose): boolean =>
  node['kind'] === 'code' &&
  isCodeContent(node['content']) &&
  isOneOf(['dark', 'light'], node['modules']) &&
  Math.abs(Number(node['widthMm']) - Number(node['heightMm'])) < squareToleranceMm &&
  hasName(node)

function isSeparation(value: unknown, inks: number): boolean {
  if (value === undefined) return true
  if (!Array.isArray(value) || value.length > 24) return false
  return value.every(
    (color) =>
      isLoose(color) &&
      isHex(color['hex']) &&
      (color['ink'] === null || (Number.isInteger(color['ink']) && Number(color['ink']) >= 0 && Number(color['ink']) < inks)),
  )
}

const isImageNode = (node: Loose): boolean =>
  node['kind'] === 'image' &&
  typeof node['image'] === 'string' &&
  /^[0-9a-f]{64}$/.test(node['image']) &&
  isText(node['name'], { max: 200 }) &&
  isSeparation(node['separation'], (node['inks'] as readonly unknown[]).length)

const isNode = (value: unknown): value is DesignNode =>
  isLoose(value) && isBox(value) && (isTextNode(value) || isCodeNode(value) || isImageNode(value))

/** Parses nodes and their groups from the clipboard; null for other content and for other versions of the format. */
export function readClipboard(content: string): Grouped | null {
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch {
    // Other content was copied.
    return null
  }
  if (!isLoose(value) || (value['version'] !== 1 && value['version'] !== version) || !Array.isArray(value['nodes'])) return null
  const kept: readonly unknown[] = value['nodes']
  const nodes = value['version'] === 1 ? kept.map((node) => (isLoose(node) ? nodeFromVersion1(node) : node)) : kept
  if (nodes.length === 0 || nodes.length > maxNodesPerSide || !nodes.every(isNode)) return null
  return withSoundGroups({ nodes, ...readableGroups(value['groups']) })
}

/** Cleans a text from another program: its lines without indents and surrounding empty lines; null for an empty text. */
export function pastedText(content: string): string | null {
  const lines = linesOf(writtenText(content)).map((line) => line.replace(/ +/g, ' ').trim())
  const text = withoutOuterBlankLines(lines.join('\n'))
  return text === '' ? null : text
}
