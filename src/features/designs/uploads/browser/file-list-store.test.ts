import { expect, test } from 'vitest'
import { fileListStore } from './file-list-store.ts'

const file = { id: 'a', slot: '', name: 'logo.exe', sizeBytes: 10, state: 'refused' }

test('a list stored by an earlier release keeps its refused files', () => {
  const expected = [{ ...file, refusal: 'wrong-extension' }]
  expect(fileListStore.read([{ ...file, fault: 'wrong-extension' }])).toEqual(expected)
  expect(fileListStore.read(expected)).toEqual(expected)
})
