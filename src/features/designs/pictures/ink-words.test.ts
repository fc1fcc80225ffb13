import { expect, test } from 'vitest'
import { translatorOf } from '#messages/every-message.ts'
import { inkWords } from './ink-words.ts'

test('the colours of a picture have names; a code is appended only to those that share a name', () => {
  const found = ['#e8502a', '#d5281e', '#00287a']
  expect(inkWords(translatorOf('en')).colorNames(found)).toEqual(['red #E8502A', 'red #D5281E', 'dark blue'])
  expect(inkWords(translatorOf('cz')).colorNames(found.slice(1))).toEqual(['červená', 'tmavě modrá'])
  expect(inkWords(translatorOf('de')).colorNames(found.slice(2))).toEqual(['Dunkelblau'])
})
