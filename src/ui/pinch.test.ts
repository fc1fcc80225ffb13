import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followTouchpad, pinchOf, wheelFactor } from './pinch.ts'

const place = fc.record({ xPx: fc.integer({ min: 0, max: 800 }), yPx: fc.integer({ min: 0, max: 800 }) })

test('doubling the distance of two fingers doubles the zoom about the point between them', () => {
  const before = [
    { xPx: 100, yPx: 100 },
    { xPx: 200, yPx: 100 },
  ] as const
  const now = [
    { xPx: 60, yPx: 120 },
    { xPx: 260, yPx: 120 },
  ] as const
  expect(pinchOf(before, now)).toEqual({ factor: 2, middle: { xPx: 160, yPx: 120 }, panPx: { xPx: 10, yPx: 20 } })
})

test('moving there and back gives no zoom and no shift', () => {
  fc.assert(
    fc.property(place, place, place, place, (a, b, c, d) => {
      const [there, back] = [pinchOf([a, b], [c, d]), pinchOf([c, d], [a, b])]
      expect(there.factor * back.factor).toBeCloseTo(1)
      expect(there.panPx.xPx + back.panPx.xPx).toBeCloseTo(0)
    }),
  )
})

test('a wheel zooms in steps, and two fingers on a touchpad as far as they move', () => {
  const notch = wheelFactor({ deltaY: -120, deltaMode: 0 })
  expect(notch).toBeCloseTo(1.32, 2)
  expect(wheelFactor({ deltaY: 120, deltaMode: 0 }) * notch).toBeCloseTo(1)
  expect(wheelFactor({ deltaY: -4, deltaMode: 1 })).toBeCloseTo(notch)
  const fingers = Array.from({ length: 10 }, () => wheelFactor({ deltaY: -7, deltaMode: 0 }))
  expect(fingers.reduce((zoom, factor) => zoom * factor, 1)).toBeCloseTo(2)
})

test('a pinch on a touchpad in Safari zooms step by step as far as its fingers reach, each pinch from the zoom before it', () => {
  const touchpad = followTouchpad()
  const zoomOf = (...scales: readonly number[]) => {
    touchpad.start()
    return scales.reduce((zoom, scale) => zoom * touchpad.factorTo({ scale }), 1)
  }
  expect(zoomOf(1.1, 1.6, 2)).toBeCloseTo(2)
  expect(zoomOf(0.8, 0.5)).toBeCloseTo(0.5)
})
