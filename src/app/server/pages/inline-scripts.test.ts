import { expect, test } from 'vitest'
import { hashInlineScripts } from './inline-scripts.ts'

const nonce = 'd3adb33f'
// printf 'alert(1)' | openssl dgst -sha256 -binary | base64
const hashOfAlert = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"

test('an inline script of the page is allowed by its hash, and the page contains no nonce', () => {
  const { html, sources } = hashInlineScripts(`<body><script nonce="${nonce}" async="">alert(1)</script></body>`, nonce)
  expect(sources).toEqual([hashOfAlert])
  expect(html).toBe('<body><script async="">alert(1)</script></body>')
})

test('an injected script without the nonce is not allowed', () => {
  const injected = '<script>alert(1)</script><script nonce="guessed">alert(1)</script>'
  expect(hashInlineScripts(injected, nonce)).toEqual({ html: injected, sources: [] })
})

test('external scripts and data blocks need no hash', () => {
  const page = `<script nonce="${nonce}" src="/a.js"></script><script type="application/ld+json">{}</script>`
  expect(hashInlineScripts(page, nonce).sources).toEqual([])
})

test("line endings are normalised as by a browser's parser", () => {
  const lines = (end: string) => hashInlineScripts(`<script nonce="${nonce}">a${end}b</script>`, nonce).sources
  expect(lines('\r\n')).toEqual(lines('\n'))
})
