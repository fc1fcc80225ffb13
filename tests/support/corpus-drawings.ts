import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { inksOfArtwork } from '#artwork/inks-of-artwork.ts'
import { readArtwork } from '#artwork/read-artwork.ts'
import { proposeSeparation } from '#artwork/separation.ts'
import { pictureOf, sideWith } from './design-nodes.ts'
import { sizeOfDrawing } from '#artwork/drawing-at-size.ts'
import type { CorpusDesign } from './print-corpus.ts'

const folderOf = (name: string): string => join(import.meta.dirname, '../corpus', name)

const filesIn = (folder: string): readonly { readonly name: string; readonly bytes: Buffer }[] =>
  readdirSync(folderOf(folder))
    .toSorted()
    .map((file) => ({ name: basename(file, '.svg'), bytes: readFileSync(join(folderOf(folder), file)) }))

/** Hand-made drawings that screens and presses draw differently: on plates where three inks are enough, otherwise digital. */
export function corpusDrawings(keep: (bytes: Uint8Array) => string): readonly CorpusDesign[] {
  return filesIn('drawings').map(({ name, bytes }, index) => {
    const source = bytes.toString('utf8')
    const read = readArtwork(source)
    const proposed = read.ok ? proposeSeparation(inksOfArtwork(read.artwork)) : null
    const { width, height } = sizeOfDrawing(source) ?? { width: 1, height: 1 }
    const place = { xMm: 80, yMm: 2, heightMm: 12, widthMm: (12 * width) / height, rotationDeg: index % 5 === 4 ? 10 : 0 }
    const change = proposed ? { ...place, inks: [...proposed.inks], separation: [...proposed.separation] } : place
    return {
      name: `drawing ${name}`,
      technology: proposed ? 'Tampon' : 'Digital',
      side: sideWith(pictureOf(keep(bytes), change)),
      widthMm: 234,
      heightMm: 16,
    }
  })
}

/** Drawings that the shop refuses, with the reason in their file name. */
export const refusedDrawings = (): readonly { readonly name: string; readonly reason: string; readonly source: string }[] =>
  filesIn('refused').map(({ name, bytes }) => ({ name, reason: name.split('-', 1)[0] ?? '', source: bytes.toString('utf8') }))
