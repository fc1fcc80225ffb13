import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.resetModules()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
})

test('a submission in progress during an upgrade keeps its key and its bodies, so the order is not placed twice', async () => {
  stored.set('orderDraft', JSON.stringify({ key: 'one', unsure: ['{}'] }))
  const { isOutcomeUnknown, orderKey, submissionStore } = await import('#features/checkout/steps/browser/submission-store.ts')
  expect(orderKey(submissionStore)).toBe('one')
  expect(isOutcomeUnknown(submissionStore.get())).toBe(true)
})
