import { printedPicture } from '#artwork/printed-picture.ts'
import { type DesignDocument, type DesignNode, printedNodes } from '#domain/design/document.ts'
import { textExtent } from '#domain/design/text-extent.ts'
import { cssFamilyOf, cssStyleOf, cssWeightOfFace } from './text/face.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const anchors = { left: ['start', 0], center: ['middle', 0.5], right: ['end', 1] } as const

const rotation = ({ rotationDeg, xMm, yMm, widthMm, heightMm }: DesignNode): string =>
  rotationDeg === 0 ? '' : ` transform="rotate(${rotationDeg} ${xMm + widthMm / 2} ${yMm + heightMm / 2})"`

function nodeSource(node: DesignNode, urlOf: (key: string) => string | undefined): string {
  if (node.kind === 'text') {
    const [anchor, share] = anchors[node.alignment]
    const place = `x="${node.xMm + node.widthMm * share}" y="${node.yMm + textExtent(node).ascentEm * node.fontSizeMm}"`
    const face = `font-family="'${cssFamilyOf(node)}'" font-weight="${cssWeightOfFace(node)}" font-style="${cssStyleOf(node)}"`
    const ink = escaped(node.inks[0]?.hex ?? '#000000')
    return `<text xml:space="preserve" ${place} ${face} font-size="${node.fontSizeMm}" text-anchor="${anchor}" fill="${ink}"${rotation(node)}>${escaped(node.text)}</text>`
  }
  const url = urlOf(printedPicture(node).key)
  if (url === undefined) return ''
  return `<image href="${escaped(url)}" x="${node.xMm}" y="${node.yMm}" width="${node.widthMm}" height="${node.heightMm}" preserveAspectRatio="none"${rotation(node)}/>`
}

/**
 * The print of each side as SVG source in mm, for the illustrations in the browser: texts in the loaded fonts, pictures by object URL.
 * Empty for a blank side.
 */
export const sidePrints = (design: DesignDocument, urlOf: (key: string) => string | undefined): readonly string[] =>
  design.sides.map((side) =>
    [...printedNodes(side)]
      .sort((a, b) => a.z - b.z)
      .map((node) => nodeSource(node, urlOf))
      .join(''),
  )
