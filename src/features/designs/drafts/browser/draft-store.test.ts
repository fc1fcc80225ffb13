import { beforeEach, expect, test, vi } from 'vitest'
import { newConfiguration } from '#domain/orders/configuration.ts'
import { discardEveryDraft } from './discard-drafts.ts'
import { discardDraft, readDraft, saveDraft } from './draft-store.ts'

/** A browser storage in memory; `room` is its capacity in characters. */
function storage(room = Infinity): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    removeItem: (key) => void values.delete(key),
    setItem(key, value) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
  }
}

const draft = (id: string) => newConfiguration(id, 'block-72', { color: 'white', scale: 'freeTop' })

/** Opens a tab on a device; a new tab has its own session. */
const openTab = (device: Storage, session = storage()) => vi.stubGlobal('window', { localStorage: device, sessionStorage: session })

beforeEach(() => vi.unstubAllGlobals())

test('a draft survives its tab', () => {
  const device = storage()
  openTab(device)
  expect(saveDraft(draft('one'))).toEqual({ ok: true })
  openTab(device)
  expect(readDraft()).toEqual(draft('one'))
})

test('two tabs keep their own drafts on reload', () => {
  const device = storage()
  const [here, there] = [storage(), storage()]
  openTab(device, here)
  saveDraft(draft('here'))
  openTab(device, there)
  saveDraft(draft('there'))
  openTab(device, here)
  expect(readDraft()?.id).toBe('here')
})

test('a draft of another tab stays when this tab adds its own to the cart', () => {
  const device = storage()
  const here = storage()
  openTab(device, here)
  saveDraft(draft('here'))
  openTab(device, storage())
  saveDraft(draft('there'))
  openTab(device, here)
  discardDraft('here')
  expect(readDraft()?.id).toBe('there')
  discardEveryDraft()
  expect(readDraft()).toBeNull()
})

test('a full device refuses a draft and keeps the earlier one', () => {
  const device = storage(JSON.stringify(draft('one')).length)
  openTab(device)
  saveDraft(draft('one'))
  expect(saveDraft(draft('a longer id'))).toEqual({ ok: false, reason: 'storage-full' })
  expect(readDraft()?.id).toBe('one')
})

test('an invalid draft, or one of an unsupported version, is ignored', () => {
  const device = storage()
  openTab(device)
  for (const stored of ['{', '1', '{"id":"x"}', JSON.stringify({ ...draft('old'), design: { version: 0, sides: [] } })]) {
    device.setItem('configuration', stored)
    expect(readDraft()).toBeNull()
  }
})

test('without storage there is no draft and no error', () => {
  vi.stubGlobal('window', {})
  expect(readDraft()).toBeNull()
  expect(saveDraft(draft('one')).ok).toBe(false)
  expect(() => discardEveryDraft()).not.toThrow()
})
