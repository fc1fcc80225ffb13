import { chromium } from '@playwright/test'
import { drawingRefusal } from '#artwork/drawing-refusal.ts'
import { refusedDrawings } from '../../tests/support/corpus-drawings.ts'
import { comparePrintWithScreen, isHeld, printLimits } from '../../tests/support/compare-print-with-screen.ts'
import { printCorpus } from '../../tests/support/print-corpus.ts'
import { provideChromium, providePdfReaders } from '../system-packages.ts'
import { judgeDesigns } from './judge-designs.ts'
import type { ProofOutcome } from './proof.ts'

/**
 * Compares the print file of every design of the corpus with the screen, and both with the author's file for every drawing. Lists them, and
 * counts those that differ.
 */
export async function proveDesigns(): Promise<ProofOutcome> {
  providePdfReaders()
  const corpus = await printCorpus()
  const { difference, shiftMm } = printLimits
  console.log(`${corpus.designs.length} designs, screen against print at 300 dpi: below ${difference * 100} % and ${shiftMm} mm`)
  const executablePath = provideChromium()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  let wrong = 0
  const worst = { difference: 0, shiftMm: 0 }
  try {
    for await (const held of comparePrintWithScreen(await browser.newPage(), corpus, corpus.designs)) {
      if (!isHeld(held)) wrong += 1
      worst.difference = Math.max(worst.difference, held.difference)
      worst.shiftMm = Math.max(worst.shiftMm, held.shiftMm)
      console.log(`${(held.difference * 100).toFixed(2)} %  ${held.shiftMm.toFixed(3)} mm  ${held.name}${isHeld(held) ? '' : '  TOO FAR'}`)
    }
  } finally {
    await browser.close()
  }
  const refused = refusedDrawings()
  for (const { name, reason, source } of refused) {
    const found = drawingRefusal(source)
    if (found !== reason) wrong += 1
    console.log(`${name}: ${found === null ? 'NOT REFUSED' : `refused, ${found}`}`)
  }
  const judged = await judgeDesigns(executablePath)
  const figures = {
    designs: corpus.designs.length,
    refused: refused.length,
    worstDifferencePercent: Number((worst.difference * 100).toFixed(2)),
    worstShiftMm: Number(worst.shiftMm.toFixed(3)),
    ...judged.figures,
  }
  return { wrong: wrong + judged.wrong, figures }
}
