import { expect, test } from 'vitest'
import { blankDesign, type DesignDocument } from '#domain/design/document.ts'
import { SentDesign } from '#domain/design/sent-design-schema.ts'
import { upgradeDesign } from '#domain/design/upgrade-design.ts'
import { pictureOf, sideWith } from '#tests/support/design-nodes.ts'
import { acceptDifference, isDifferenceAccepted, removePicture } from './accept-difference.ts'

const [logo, other] = ['a'.repeat(64), 'b'.repeat(64)]
const [first, second] = blankDesign().sides
const rest = blankDesign().sides.slice(2)

/** The logo on both sides, once locked, and another picture. */
const design: DesignDocument = {
  ...blankDesign(),
  sides: [
    { ...first, ...sideWith(pictureOf(logo), pictureOf(other)) },
    { ...second, ...sideWith(pictureOf(logo, { locked: true })) },
    ...rest,
  ],
}

test('the answer about a picture is kept with all its uses, and with no other picture', () => {
  const answered = acceptDifference(design, logo, 0.04)
  expect(answered.sides[0]?.nodes).toMatchObject([{ acceptedDifference: 0.04 }, { image: other }])
  expect(answered.sides[1]?.nodes).toMatchObject([{ acceptedDifference: 0.04, locked: true }])
  expect([isDifferenceAccepted(answered, logo), isDifferenceAccepted(answered, other)]).toEqual([true, false])
  expect(acceptDifference(answered, logo, 0.04)).toBe(answered)
})

test('a picture that differs by more than its ink is recorded as one that differs wholly', () => {
  expect(acceptDifference(design, logo, 7).sides[1]?.nodes).toMatchObject([{ acceptedDifference: 1 }])
})

test('the server and the device keep the answer; a design from before it has none', () => {
  const answered = acceptDifference(design, logo, 0.04)
  expect(SentDesign.parse(answered)).toEqual(answered)
  expect(upgradeDesign(answered)).toEqual({ ok: true, design: answered })
  expect(SentDesign.parse(design)).toEqual(design)
  expect(upgradeDesign(design)).toEqual({ ok: true, design })
})

test('an answer that is no share is refused by the server, and its object is not readable', () => {
  const wrong = { ...design, sides: [sideWith({ ...pictureOf(logo), acceptedDifference: 40 }), ...design.sides.slice(1)] }
  expect(SentDesign.safeParse(wrong).success).toBe(false)
  const read = upgradeDesign(wrong)
  expect(read.ok && read.design.sides[0]?.nodes).toEqual([])
})

test('a picture that the shopper does not want leaves every side, locked or not', () => {
  const removed = removePicture(design, logo)
  expect(removed.sides.map(({ nodes }) => nodes.length).slice(0, 2)).toEqual([1, 0])
  expect(removePicture(removed, logo)).toBe(removed)
})
