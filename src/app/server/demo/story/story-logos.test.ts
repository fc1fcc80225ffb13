import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawLogo, logoNames, storyInks } from './story-logos.ts'

test.each(logoNames)('the logo %s is a drawing in at most as many inks as it has, and something of each is seen', async (name) => {
  for (const inkCount of [1, 2, 3] as const) {
    const [inks] = storyInks
    if (!inks) throw new Error('no inks')
    const { bytes, hexes } = drawLogo(name, inks, inkCount)
    const { data } = await sharp(bytes).resize(100, 100).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const seen = new Set<string>()
    for (let place = 0; place < data.length; place += 3) seen.add(`#${data.subarray(place, place + 3).toString('hex')}`)
    expect(hexes.length).toBeLessThanOrEqual(inkCount)
    for (const hex of hexes) expect(seen.has(hex)).toBe(true)
  }
})
