import { printedPicture } from '#artwork/printed-picture.ts'
import { type DesignDocument, type DesignNode, printedNodes } from '#domain/design/document.ts'
import { alignedAtMm, printedLines } from '#domain/design/text-layout.ts'
import { drawCode } from './codes/load-codes.ts'
import { cssFamilyOf, cssStyleOf, cssWeightOfFace } from './text/face.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const anchors = { left: 'start', center: 'middle', right: 'end' } as const

const rotation = ({ rotationDeg, xMm, yMm, widthMm, heightMm }: DesignNode): string =>
  rotationDeg === 0 ? '' : ` transform="rotate(${rotationDeg} ${xMm + widthMm / 2} ${yMm + heightMm / 2})"`

function nodeSource(node: DesignNode, urlOf: (key: string) => string | undefined): string {
  if (node.kind === 'text') {
    const face = `font-family="'${cssFamilyOf(node)}'" font-weight="${cssWeightOfFace(node)}" font-style="${cssStyleOf(node)}"`
    const ink = escaped(node.inks[0]?.hex ?? '#000000')
    const look = `${face} font-size="${node.fontSizeMm}" text-anchor="${anchors[node.alignment]}" fill="${ink}"${rotation(node)}`
    return printedLines(node)
      .map(
        ({ text, baselineMm }) => `<text xml:space="preserve" x="${alignedAtMm(node)}" y="${baselineMm}" ${look}>${escaped(text)}</text>`,
      )
      .join('')
  }
  if (node.kind === 'code') {
    const drawing = drawCode(node)
    if (!drawing) return ''
    const ink = escaped(node.inks[0]?.hex ?? '#000000')
    return `<g${rotation(node)}><path d="${drawing.path}" transform="${drawing.transform}" fill="${ink}"/></g>`
  }
  const url = urlOf(printedPicture(node).key)
  if (url === undefined) return ''
  return `<image href="${escaped(url)}" x="${node.xMm}" y="${node.yMm}" width="${node.widthMm}" height="${node.heightMm}" preserveAspectRatio="none"${rotation(node)}/>`
}

/**
 * The print of each side as SVG source in mm, for the illustrations in the browser: texts in the loaded fonts, pictures by object URL,
 * codes once their encoder is loaded.
 * Empty for a blank side.
 */
export const sidePrints = (design: DesignDocument, urlOf: (key: string) => string | undefined): readonly string[] =>
  design.sides.map((side) =>
    [...printedNodes(side)]
      .sort((a, b) => a.z - b.z)
      .map((node) => nodeSource(node, urlOf))
      .join(''),
  )
