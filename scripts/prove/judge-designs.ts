import { authorDrawings, isWrong, judgementLine } from '../../tests/support/author-drawings.ts'
import { judgeInChromium } from '../../tests/support/judge-in-chromium.ts'
import { maxShare } from '../../tests/support/judge-drawings.ts'
import type { ProofOutcome } from './proof.ts'

/** Judges every drawing of the corpus and the generated ones by Chromium's picture of the raw file, and counts the wrong ones. */
export async function judgeDesigns(executablePath: string): Promise<ProofOutcome> {
  const drawings = authorDrawings()
  console.log(
    `${drawings.length} drawings, Chromium's picture of the raw file against canvas and print: at most ${maxShare * 100} % of the ink`,
  )
  const counts = { held: 0, refused: 0, differs: 0 }
  let wrong = 0
  for await (const judged of judgeInChromium(executablePath, drawings)) {
    counts[judged.outcome] += 1
    if (isWrong(judged)) wrong += 1
    console.log(`${judgementLine(judged)}${isWrong(judged) ? '  WRONG' : ''}`)
  }
  console.log(`${counts.held} read, ${counts.refused} refused, ${counts.differs} differing`)
  return { wrong, figures: { drawingsRead: counts.held, drawingsRefused: counts.refused, drawingsDiffering: counts.differs } }
}
