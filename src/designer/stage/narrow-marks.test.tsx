import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pictureOf } from '#tests/support/design-nodes.ts'
import { NarrowMarks } from './narrow-marks.tsx'

const place = { left: 0.5, top: 0.25, right: 0.6, bottom: 0.25, isCovered: false }
const mark = { nodeId: 'logo', place, title: '0.08 mm' }

test('a place that is too narrow is framed where it is on the stage, in the turn of its object, with its measure', () => {
  const logo = pictureOf('a', { id: 'logo', xMm: 30, yMm: 2, widthMm: 20, heightMm: 10, rotationDeg: 90 })
  const markup = renderToStaticMarkup(
    <svg>
      <NarrowMarks marks={[mark]} nodes={[logo]} pxPerMm={4} />
    </svg>,
  )
  expect(markup).toContain('data-narrow="logo"')
  // About the middle of the object: 30 + 20 ÷ 2 and 2 + 10 ÷ 2 mm.
  expect(markup).toContain('rotate(90 160 28)')
  // From half of its width and a quarter of its height, with 5 px around.
  expect(markup).toMatch(/d="M ?155[ ,]13/)
  expect(markup).toContain('0.08 mm')
})

test('an object that has gone has no mark', () =>
  expect(renderToStaticMarkup(<NarrowMarks marks={[mark]} nodes={[]} pxPerMm={4} />)).toBe(''))
