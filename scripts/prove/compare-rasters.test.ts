import sharp from 'sharp'
import { expect, test } from 'vitest'
import { compareRasters } from '../../tests/support/compare-rasters.ts'
import type { Raster } from '../../tests/support/print-rasters.ts'

/** A mark on white, shifted by px, in a colour. */
async function mark(x: number, y: number, hex = '#c8102e'): Promise<Raster> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="120"><rect width="200" height="120" fill="#ffffff"/>
    <path transform="translate(${x} ${y})" d="M40 30h60l30 50H70z" fill="${hex}"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const mmPerPx = 25.4 / 300

test('the same picture has no difference', async () => {
  expect(compareRasters(await mark(0, 0), await mark(0, 0))).toEqual({ difference: 0, shiftMm: 0 })
})

test.each([
  [0.5, 0],
  [0, 1.2],
  [2.4, -1.3],
])('a shift by %f and %f px is measured to a twentieth of a pixel', async (x, y) => {
  const { shiftMm } = compareRasters(await mark(0, 0), await mark(x, y))
  expect(Math.abs(shiftMm - Math.hypot(x, y) * mmPerPx)).toBeLessThan(0.05 * mmPerPx)
})

test('another colour differs by its share of the box, without a shift', async () => {
  const { difference, shiftMm } = compareRasters(await mark(0, 0), await mark(0, 0, '#b80e2a'))
  expect(difference).toBeGreaterThan(0.01)
  expect(shiftMm).toBeLessThan(0.03 * mmPerPx)
})
