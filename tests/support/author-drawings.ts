import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AuthorDrawing, generateDrawings } from './generated-drawings/generate-drawings.ts'
import { toldShare } from '#artwork/picture-difference.ts'
import type { Judgement } from './judge-drawings.ts'

const corpus = join(import.meta.dirname, '../corpus')

const drawingsIn = (folder: string): readonly AuthorDrawing[] =>
  readdirSync(join(corpus, folder))
    .filter((file) => file.endsWith('.svg'))
    .toSorted()
    .map((file) => ({ name: `${folder}/${file}`, bytes: readFileSync(join(corpus, folder, file)) }))

/** Every drawing of the corpus, then the generated ones. */
export const authorDrawings = (): readonly AuthorDrawing[] => [
  ...['drawings', 'logos', 'refused'].flatMap(drawingsIn),
  ...generateDrawings(),
]

/** Whether a drawing prints otherwise than its author's program shows it, or its shopper is told at upload that it does although it does not. */
export const isWrong = (judgement: Judgement): boolean =>
  judgement.outcome === 'differs' || (judgement.outcome === 'held' && judgement.told !== null && judgement.told > toldShare)

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`

/** A judgement in one line. */
export const judgementLine = (judgement: Judgement): string =>
  judgement.outcome === 'refused'
    ? `refused, ${judgement.reason}: ${judgement.name}`
    : `${judgement.outcome}, canvas ${percent(judgement.canvas)}, print ${percent(judgement.print)}, told ${judgement.told === null ? 'nothing' : percent(judgement.told)}: ${judgement.name}`
