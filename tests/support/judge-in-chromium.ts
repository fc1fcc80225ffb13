import { chromium } from '@playwright/test'
import { openAuthorProgram } from './author-pictures.ts'
import type { AuthorDrawing } from './generated-drawings/generate-drawings.ts'
import { judgeDrawings, type Judgement } from './judge-drawings.ts'
import { openScreen } from './screen-rasters.ts'

/** Judges drawings in two browsers: one with the fonts of the shop as an author's program, one with the shop's stage. */
export async function* judgeInChromium(executablePath: string, drawings: readonly AuthorDrawing[]): AsyncGenerator<Judgement> {
  const author = await openAuthorProgram(executablePath)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  try {
    const screen = await openScreen(await browser.newPage())
    try {
      yield* judgeDrawings({ author, screen }, drawings)
    } finally {
      await screen.close()
    }
  } finally {
    await browser.close()
    await author.close()
  }
}
