import { codeOutline, codeTransform } from '#artwork/code-outline.ts'
import { printedPicture } from '#artwork/printed-picture.ts'
import { type DesignNode, type DesignSide, printedNodes } from '#domain/design/document.ts'
import { textOutline } from './text-outlines.ts'

/** Returns a picture in its print colours by its key, as a safe `data:` URL; undefined if it is not available. */
export type ImageSource = (key: string) => string | undefined

const rotation = ({ rotationDeg, xMm, yMm, widthMm, heightMm }: DesignNode): string =>
  rotationDeg === 0 ? '' : ` transform="rotate(${rotationDeg} ${xMm + widthMm / 2} ${yMm + heightMm / 2})"`

function nodeToSvg(node: DesignNode, imageOf: ImageSource): string {
  switch (node.kind) {
    case 'text':
      return `<path d="${textOutline(node)}" fill="${node.inks[0]?.hex ?? '#000000'}"${rotation(node)}/>`
    case 'code': {
      const { path, size } = codeOutline(node)
      return `<g${rotation(node)}><path d="${path}" transform="${codeTransform(node, size)}" fill="${node.inks[0]?.hex ?? '#000000'}"/></g>`
    }
    case 'image': {
      const source = imageOf(printedPicture(node).key)
      if (source === undefined) return ''
      const { xMm, yMm, widthMm, heightMm } = node
      return `<image href="${source}" x="${xMm}" y="${yMm}" width="${widthMm}" height="${heightMm}" preserveAspectRatio="none"${rotation(node)}/>`
    }
  }
}

/** The print of a side as an SVG fragment in mm, origin at the side's top left corner; empty for a blank side. Text is outlined. */
export const sideToSvg = (side: DesignSide, imageOf: ImageSource): string =>
  [...printedNodes(side)]
    .sort((one, other) => one.z - other.z)
    .map((node) => nodeToSvg(node, imageOf))
    .join('')
