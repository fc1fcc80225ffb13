import { expect, test } from 'vitest'
import { blankDesign, designVersion } from './document.ts'
import { upgradeDesign } from './upgrade-design.ts'

test('a design of this release is read as it is', () => {
  const design = blankDesign()
  expect(upgradeDesign(design)).toEqual({ ok: true, design })
})

test('a design of a later release is told apart from a broken one, so that it can be left alone', () => {
  expect(upgradeDesign({ ...blankDesign(), version: designVersion + 1 })).toEqual({ ok: false, reason: 'newer' })
})

test.each([null, 'x', {}, { version: 0, sides: [] }, { version: '1', sides: [] }, { version: designVersion, sides: [] }])(
  '%j is no design',
  (kept) => expect(upgradeDesign(kept)).toEqual({ ok: false, reason: 'unreadable' }),
)
