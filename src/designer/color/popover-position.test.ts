import fc from 'fast-check'
import { expect, test } from 'vitest'
import { popoverPosition, type ScreenRect } from './popover-position.ts'

const size = { width: 372, height: 360 }
const window = { width: 1440, height: 900 }
const rect = (left: number, top: number, width: number, height: number): ScreenRect => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

test('the popover opens below its field', () => {
  const place = popoverPosition({ anchor: rect(600, 220, 110, 36), avoid: rect(520, 136, 216, 34), size, window })
  expect(place).toEqual({ left: 600, top: 264 })
})

test('without room below its field, it opens above or next to the object', () => {
  const low = popoverPosition({ anchor: rect(600, 700, 110, 36), avoid: rect(520, 620, 216, 34), size, window })
  expect(low).toEqual({ left: 600, top: 620 - 8 - 360 })
  const narrow = popoverPosition({
    anchor: rect(600, 250, 110, 36),
    avoid: rect(520, 136, 216, 34),
    size,
    window: { width: 1440, height: 600 },
  })
  expect(narrow).toEqual({ left: 736 + 8, top: 600 - 360 - 8 })
})

test('it covers the object only if there is no room on any side, and it stays in the window', () => {
  const length = fc.integer({ min: 1, max: 1000 })
  const lengths = fc.tuple(length, length, length, length)
  fc.assert(
    fc.property(length, length, lengths, (x, y, object) => {
      const avoid = rect(...object)
      const { left, top } = popoverPosition({ anchor: rect(x, y, 110, 36), avoid, size, window })
      expect(left >= 8 && top >= 8 && left + size.width <= window.width - 8 && top + size.height <= window.height - 8).toBe(true)
      const covered = left < avoid.right && avoid.left < left + size.width && top < avoid.bottom && avoid.top < top + size.height
      const isRoom =
        avoid.top >= size.height + 16 ||
        window.height - avoid.bottom >= size.height + 16 ||
        avoid.left >= size.width + 16 ||
        window.width - avoid.right >= size.width + 16
      expect(covered && isRoom).toBe(false)
    }),
  )
})
