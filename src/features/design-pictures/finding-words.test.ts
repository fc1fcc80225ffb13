import { expect, test } from 'vitest'
import { translatorOf } from '#messages/every-message.ts'
import { findingWords } from './finding-words.ts'

test('letters that nobody can see are named by their number', () => {
  const finding = {
    check: 'letters',
    level: 'error',
    side: 0,
    nodeId: 'a',
    letters: ['\n', '日', '\u2028'],
    fontFamily: 'Lora',
    fix: null,
  } as const
  expect(findingWords(finding, undefined, translatorOf('en')).title).toBe('Missing: U+000A 日 U+2028')
})
