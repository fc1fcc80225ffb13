import { expect, test } from 'vitest'
import { codeNode, designWith, imageNode, textNode } from '#tests/support/designer-bench.ts'
import { oldDesigns } from '#tests/support/old-designs.ts'
import { loadCodes } from './codes/load-codes.ts'
import { sidePrints } from './side-print.ts'

test("a shopper's text can never become markup of the picture", () => {
  const [front] = sidePrints(designWith(textNode('t', { text: '</text><script>"&\'' })), () => undefined)
  expect(front).toContain('&lt;/text&gt;&lt;script&gt;&quot;&amp;&#39;</text>')
})

test('hidden nodes and missing pictures are left out, the rest is in stacking order', () => {
  const design = designWith(imageNode('a'), textNode('b', { hidden: true }), imageNode('c', { image: 'b'.repeat(64), rotationDeg: 90 }))
  const [front, back] = sidePrints(design, (sha256) => (sha256.startsWith('b') ? 'blob:x' : undefined))
  expect(front).toBe('<image href="blob:x" x="100" y="4" width="16" height="8" preserveAspectRatio="none" transform="rotate(90 108 8)"/>')
  expect(back).toBe('')
})

test.each(oldDesigns)('the design $name of version 1 is drawn in the browser as before', async ({ design, fileBeside }) => {
  await expect(
    `${sidePrints(design, (key) => key)
      .join('\n')
      .trimEnd()}\n`,
  ).toMatchFileSnapshot(fileBeside('screen.svg'))
})

test('a code is drawn in its ink and place when its encoder is loaded', async () => {
  await loadCodes()
  const [front] = sidePrints(designWith(codeNode('c', { rotationDeg: 45, inks: [{ hex: '#c8102e' }] })), () => undefined)
  expect(front).toMatch(
    /^<g transform="rotate\(45 136 8\)"><path d="M[^"]+Z" transform="translate\(130 2\) scale\(0.48\)" fill="#c8102e"\/><\/g>$/,
  )
})
