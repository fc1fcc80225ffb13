import { generatedText } from '#domain/design/canvas.ts'
import { quietModules } from '#domain/design/code-modules.ts'
import type { DesignDocument } from '#domain/design/document.ts'
import { linesOf } from '#domain/design/text-lines.ts'
import { cssWeightOf, isItalic } from '#domain/fonts/font-styles.ts'
import { readImage } from './image-store.ts'
import { saveFile } from '#platform/browser/save-file.ts'

/** The files of an archive by their names. */
type ArchiveFiles = Readonly<Record<string, Uint8Array<ArrayBuffer>>>

const nodesOf = (design: DesignDocument) => design.sides.flatMap(({ nodes }) => nodes)

const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)

/** An SVG with one row per line of each text, in its font and style but without its ink, so that white texts are visible. */
function textRows(design: DesignDocument): string {
  const { rowStepPx, fontSizePx } = generatedText
  const texts = nodesOf(design).filter((node) => node.kind === 'text')
  const lines = texts.flatMap((node) => linesOf(node.text).map((text) => ({ ...node, text })))
  const rows = lines.map(({ text, fontFamily, fontStyle }, index) => {
    const style = isItalic(fontStyle) ? 'italic' : 'normal'
    const face = `font-family="${escaped(fontFamily)}" font-size="${fontSizePx}" font-weight="${cssWeightOf(fontStyle)}" font-style="${style}"`
    return `<text y="${(index + 1) * rowStepPx}" ${face}>${escaped(text)}</text>`
  })
  const width = Math.max(...lines.map(({ text }) => text.length)) * fontSizePx
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(lines.length + 1) * rowStepPx}">${rows.join('')}</svg>`
}

/** A drawing of each distinct code, black with its quiet zone, which every program can place. */
async function codeFiles(design: DesignDocument): Promise<readonly (readonly [string, Uint8Array<ArrayBuffer>])[]> {
  const codes = nodesOf(design).filter((node) => node.kind === 'code')
  if (codes.length === 0) return []
  const { codeOutline } = await import('#artwork/code-outline.ts')
  const paths = new Set(codes.map((code) => codeOutline({ ...code, modules: 'dark' })))
  return Array.from(paths, ({ size, path }, index) => {
    const box = `${-quietModules} ${-quietModules} ${size + 2 * quietModules} ${size + 2 * quietModules}`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path d="${path}"/></svg>`
    return [`qr-code-${index + 1}.svg`, new TextEncoder().encode(svg)]
  })
}

/** The contents of the archive: every distinct picture, numbered and with its uploaded name, one drawing with all texts, and the codes. */
async function filesOf(design: DesignDocument): Promise<ArchiveFiles> {
  const names = new Map(nodesOf(design).flatMap((node) => (node.kind === 'image' ? [[node.image, node.name] as const] : [])))
  const pictures = await Promise.all(
    Array.from(names, async ([sha256, name], index) => {
      const file = await readImage(sha256)
      if (!file) return []
      return [[`${index + 1}-${name.replace(/[\p{Cc}/\\:*?"<>|]/gu, '_')}`, new Uint8Array(await file.arrayBuffer())] as const]
    }),
  )
  const texts = nodesOf(design).some(({ kind }) => kind === 'text')
    ? [['texts.svg', new TextEncoder().encode(textRows(design))] as const]
    : []
  return Object.fromEntries([...pictures.flat(), ...texts, ...(await codeFiles(design))])
}

/** Downloads the logos, texts and codes of a design as a ZIP archive with that name. */
export async function exportLogosAndTexts(design: DesignDocument, fileName: string): Promise<void> {
  // Rarely used, so the ZIP library is loaded on demand.
  const { zipSync } = await import('fflate')
  // Not compressed, because pictures already are.
  saveFile(new Blob([zipSync(await filesOf(design), { level: 0 })], { type: 'application/zip' }), fileName)
}
