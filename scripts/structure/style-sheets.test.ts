import { expect, test } from 'vitest'
import { styleViolations } from './style-sheets.ts'

const messagesWith = (text: string, path = 'src/ui/page.css') => styleViolations([{ path, text }]).map(({ message }) => message)

test('style sheets are refused when they are too long, without counting blank lines and comments', () => {
  expect(messagesWith('.a {}\n'.repeat(301))).toEqual(['301 lines of style, 300 are allowed: move the second subject out'])
  expect(messagesWith('.a {}\n'.repeat(300) + '\n/* why */\n'.repeat(50))).toEqual([])
})

test.each(['.a { font-size: 17px; }', '.a { font: 600 12.5px/18px var(--text); }', '.a { font-size: clamp(20px, 4vw, 30px); }'])(
  'style sheets take their sizes of type from the tokens, unlike %s',
  (text) => {
    expect(messagesWith(text)).toEqual([expect.stringContaining('take a size of src/ui/tokens.css')])
    expect(messagesWith(text, 'src/ui/tokens.css')).toEqual([])
  },
)

test('style sheets may set the figures of a drawn rule as the drawing needs, and any line height', () => {
  expect(messagesWith('.a { font: 600 40px var(--figures); }')).toEqual([])
  expect(messagesWith('.a { font: 550 var(--size-compact)/20px var(--text); }')).toEqual([])
})

test.each(['.a { padding: 0 18px; }', '.a { gap: 3px; }', '.a { scroll-margin-top: 60px }', '.a { margin: var(--space-8) 5px 0; }'])(
  'style sheets take their spaces from the tokens, unlike %s',
  (text) => {
    expect(messagesWith(text)).toEqual([expect.stringContaining('take a space of src/ui/tokens.css')])
  },
)

test('style sheets may have hairlines, offsets below zero, sums, and room for something larger than a space', () => {
  expect(messagesWith('.a { padding: 1px 0 0; margin: -18px 0 calc(-1 * (var(--a) + 9px)); padding-left: 120px; }')).toEqual([])
})

test('style sheets change where all pages change, unless they ask their container', () => {
  expect(messagesWith('@media (600px <= width < 1023px) {}')).toEqual([expect.stringMatching(/^1023px: pages change at 390, 600/)])
  expect(messagesWith('@media (width < 900px) {} @container (width < 372px) {} @media (pointer: coarse) {}')).toEqual([])
})
