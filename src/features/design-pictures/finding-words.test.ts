import { expect, test } from 'vitest'
import { translatorOf } from '#messages/every-message.ts'
import { findingWords } from './finding-words.ts'

test('invisible characters are named by their code point', () => {
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
