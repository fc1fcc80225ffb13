import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { colorKeys, swatchOf } from '#domain/colors/colors.ts'
import { contrast } from '#domain/colors/contrast.ts'
import { rulerWood } from '#illustrations/ruler.ts'
import { spatulaWood } from '#illustrations/spatula.ts'
import { guideProperties, guideTones, minGuideContrast } from './guide-tones.ts'

/** The contrast of a line on a body: its own or that of its casing. */
const seen = (line: string, casing: string | null, body: string) =>
  Math.max(contrast(line, body), casing === null ? 1 : contrast(casing, body))

describe('the guide lines of a stage', () => {
  const bodies = colorKeys.flatMap((name) => {
    const swatch = swatchOf(name)
    return [swatch?.hex, swatch?.splitHex].flatMap((body) => (body ? [{ name, body }] : []))
  })
  const woods = [
    { name: 'the beech of a ruler', body: rulerWood },
    { name: 'the wood of a spatula', body: spatulaWood },
  ]

  test.each([...bodies, ...woods])('have 3:1 on $name, $body', ({ body }) => {
    const { guide, finding, casing } = guideTones([body])
    expect(seen(guide, casing, body)).toBeGreaterThanOrEqual(minGuideContrast)
    expect(seen(finding, casing, body)).toBeGreaterThanOrEqual(minGuideContrast)
  })

  test('contrast with their casing', () => {
    const { guide, finding, casing } = guideTones(['#d3222a'])
    expect(contrast(guide, casing ?? guide)).toBeGreaterThanOrEqual(minGuideContrast)
    expect(contrast(finding, casing ?? finding)).toBeGreaterThanOrEqual(minGuideContrast)
  })

  test('have 3:1 on both halves of a two-coloured body', () => {
    const { guide, casing } = guideTones(['#f4f2ec', '#f3d93a'])
    for (const half of ['#f4f2ec', '#f3d93a']) expect(seen(guide, casing, half)).toBeGreaterThanOrEqual(minGuideContrast)
  })

  test("use the page's tokens where those have enough contrast", async () => {
    const tokens = await readFile('src/ui/tokens.css', 'utf8')
    expect(guideProperties('white')).toEqual({
      '--guide': /--guide: (#\w+)/.exec(tokens)?.[1],
      '--error': /--red: (#\w+)/.exec(tokens)?.[1],
      '--casing': 'transparent',
    })
    expect(guideProperties('brown')['--casing']).toBe(/--paper: (#\w+)/.exec(tokens)?.[1])
  })
})
