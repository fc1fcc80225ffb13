import { generatedText } from '#domain/design/canvas.ts'
import type { DesignDocument } from '#domain/design/document.ts'
import { cssWeightOf, isItalic } from '#domain/fonts/font-styles.ts'
import { readImage } from './image-store.ts'

/** The files of an archive by their names. */
type ArchiveFiles = Readonly<Record<string, Uint8Array<ArrayBuffer>>>

const nodesOf = (design: DesignDocument) => design.sides.flatMap(({ nodes }) => nodes)

const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)

/** A row for each text, in its own face and style. The ink stays out: a white text has to be read too. */
function textRows(design: DesignDocument): string {
  const { rowStepPx, fontSizePx } = generatedText
  const texts = nodesOf(design).filter((node) => node.kind === 'text')
  const rows = texts.map(({ text, fontFamily, fontStyle }, index) => {
    const style = isItalic(fontStyle) ? 'italic' : 'normal'
    const face = `font-family="${escaped(fontFamily)}" font-size="${fontSizePx}" font-weight="${cssWeightOf(fontStyle)}" font-style="${style}"`
    return `<text y="${(index + 1) * rowStepPx}" ${face}>${escaped(text)}</text>`
  })
  const width = Math.max(...texts.map(({ text }) => text.length)) * fontSizePx
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(texts.length + 1) * rowStepPx}">${rows.join('')}</svg>`
}

/** What the shopper put on a product: every picture once, numbered and named as it was uploaded, and the texts as rows of one drawing. */
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
  return Object.fromEntries([...pictures.flat(), ...texts])
}

/** Hands the logos and texts of a design to the shopper as a ZIP archive of that name. */
export async function exportLogosAndTexts(design: DesignDocument, fileName: string): Promise<void> {
  // Few shoppers ask for it: the writer of archives comes when it is asked for.
  const { zipSync } = await import('fflate')
  // Stored as they are: pictures are compressed already.
  const url = URL.createObjectURL(new Blob([zipSync(await filesOf(design), { level: 0 })], { type: 'application/zip' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser reads the address after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
