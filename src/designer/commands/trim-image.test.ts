import { expect, test } from 'vitest'
import { change, designOf, startEditor, undoStep } from '../editor.ts'
import { nodeById } from '../design-nodes.ts'
import { designWith, imageNode } from '#tests/support/designer-bench.ts'
import { trimImage, type TrimmedPicture } from './trim-image.ts'

const area = { leftMm: 10, topMm: 2, rightMm: 160, bottomMm: 14 }
const trimmed: TrimmedPicture = {
  box: { left: 0.4, top: 0.45, width: 0.2, height: 0.05 },
  picture: { image: 'b'.repeat(64), widthPx: 150, heightPx: 50, dpi: null },
}
const page = imageNode('logo', { xMm: 40, yMm: 2, widthMm: 8.5, heightMm: 12, inks: [{ hex: '#d5281e' }] })
const design = designWith(page)

test('a logo on a page grows to the size of a new logo in the same place and keeps its inks', () => {
  const logo = nodeById(trimImage(design, 0, 'logo', trimmed, area), 0, 'logo')
  expect(logo).toMatchObject({ kind: 'image', image: trimmed.picture.image, inks: page.inks })
  expect(logo?.widthMm).toBeGreaterThan(8.5)
  expect((logo?.widthMm ?? 0) / (logo?.heightMm ?? 1)).toBeCloseTo(3)
  expect((logo?.xMm ?? 0) + (logo?.widthMm ?? 0) / 2).toBeCloseTo(44.25)
})

test('it is never smaller than on its page, and stays inside the print area', () => {
  const large = designWith({ ...page, xMm: 0, widthMm: 700, heightMm: 990 })
  const logo = nodeById(trimImage(large, 0, 'logo', trimmed, area), 0, 'logo')
  expect(logo?.heightMm).toBeCloseTo(12)
  expect(logo?.yMm).toBeCloseTo(2)
})

test('one undo restores the page', () => {
  const after = change(startEditor(design), (before) => trimImage(before, 0, 'logo', trimmed, area))
  expect(designOf(undoStep(after))).toEqual(design)
})
