import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { payloadOf } from '#domain/design/code-content.ts'
import type { CodeNode } from '#domain/design/document.ts'
import { codeOf, isCodeContent } from '#tests/support/design-nodes.ts'
import { scanCode } from '#tests/support/scan-code.ts'
import { codeOutline, codeSegments } from './code-outline.ts'

/** A code in its ink on a body, with a free border around it. */
function drawn(code: Pick<CodeNode, 'content' | 'modules'>, { ink = '#000000', body = '#ffffff' } = {}): Promise<Buffer> {
  const { size, path } = codeOutline(code)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${(size + 12) * 6}" height="${(size + 12) * 6}" viewBox="-6 -6 ${size + 12} ${size + 12}"><path d="${path}" fill="${ink}"/></svg>`
  return sharp(Buffer.from(svg)).flatten({ background: body }).png().toBuffer()
}

const text = fc.string({ unit: 'grapheme', maxLength: 40 })
const link = fc.webUrl({ withQueryParameters: true, withFragments: true }).map((url) => ({ kind: 'link', url }) as const)
const contact = fc.record({ kind: fc.constant('contact' as const), name: text, company: text, phone: text })

test('any link and any contact is read from its drawing', async () => {
  const content = fc.oneof(link, contact).filter(isCodeContent)
  await fc.assert(
    fc.asyncProperty(content, async (some) => {
      expect(await scanCode(await drawn({ content: some, modules: 'dark' }))).toBe(payloadOf(some))
    }),
    { numRuns: 60 },
  )
})

test('a dark body completes the dark modules of a code that prints its light ones', async () => {
  const content = { kind: 'link', url: 'https://vrba.example' } as const
  expect(await scanCode(await drawn({ content, modules: 'light' }, { ink: '#ffffff', body: '#3b2a1e' }))).toBe(content.url)
})

test('the outline has corners only, and each module that touches another at a corner keeps its own outline', () => {
  const { segments } = codeOutline(codeOf('https://vrba.example'))
  const loops = segments.filter(([letter]) => letter === 'M').length
  expect(segments.filter(([letter]) => letter === 'Z')).toHaveLength(loops)
  const paths = codeOutline(codeOf('https://vrba.example')).path.split('Z').slice(0, -1)
  expect(paths).toHaveLength(loops)
  for (const path of paths) {
    const corners = path
      .slice(1)
      .split('L')
      .map((corner) => corner.split(' ').map(Number))
    const isAcross = corners.map(([, y], index) => y === corners[(index + 1) % corners.length]?.[1])
    // Across and down in turn, back to the start.
    expect(isAcross).toEqual(isAcross.map((_, index) => isAcross[0] === (index % 2 === 0)))
    expect(corners.length % 2).toBe(0)
  }
})

test('the outline fills the box of a code', () => {
  const code = codeOf('https://vrba.example', { xMm: 10, yMm: 1, widthMm: 12.5, heightMm: 12.5 })
  const points = codeSegments(code).flatMap((segment) => (segment[0] === 'M' || segment[0] === 'L' ? [[segment[1], segment[2]]] : []))
  expect([Math.min(...points.map(([x]) => x ?? 0)), Math.max(...points.map(([x]) => x ?? 0))]).toEqual([10, 22.5])
  expect([Math.min(...points.map(([, y]) => y ?? 0)), Math.max(...points.map(([, y]) => y ?? 0))]).toEqual([1, 13.5])
})
