import { expect, test } from 'vitest'
import { designWith, imageNode, textNode } from '#tests/support/designer-bench.ts'
import { oldDesigns } from '#tests/support/old-designs.ts'
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
