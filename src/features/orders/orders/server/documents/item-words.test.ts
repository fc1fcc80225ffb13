import { expect, test } from 'vitest'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { required } from '#domain/required.ts'
import { translatorOf } from '#messages/every-message.ts'
import { itemWords } from './item-words.ts'

test('documents distinguish the slimboy by the size of its slats, like its card and the cart', () => {
  const slimboy = required(
    readDefaultCatalogue().products.find(({ id }) => id === 'slimboy'),
    'slimboy',
  )
  expect(itemWords(translatorOf('en')).facts(slimboy, 'single')).toMatch(/2\.3\u00a0×\u00a017\u00a0mm/)
})
