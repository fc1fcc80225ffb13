import { beforeEach, expect, test, vi } from 'vitest'
import { readableOf } from '#domain/shapes/basic-shapes.ts'
import { number } from '#domain/shapes/shapes.ts'
import { createStoredValue } from './stored-value.ts'

/** A local storage with a limit, and other tabs that write to it. */
function browser() {
  const entries = new Map<string, string>()
  const tabs = new EventTarget()
  let hasRoom = true
  vi.stubGlobal('window', tabs)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (!hasRoom) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, value)
    },
  })
  return {
    kept: entries,
    fill: () => (hasRoom = false),
    writeInOtherTab(key: string, value: string) {
      entries.set(key, value)
      tabs.dispatchEvent(Object.assign(new Event('storage'), { key }))
    },
  }
}

const numbers = () => createStoredValue<readonly number[]>('numbers', [], readableOf(number()))

let device: ReturnType<typeof browser>
beforeEach(() => {
  device = browser()
})

test('a value is restored after a reload', () => {
  numbers().set([1, 2])
  expect(numbers().get()).toEqual([1, 2])
})

test('the value is the same object until it changes', () => {
  const stored = numbers()
  stored.set([1])
  expect(stored.get()).toBe(stored.get())
})

test('a value written by another tab notifies listeners and is the base of the next change', () => {
  const stored = numbers()
  const onChange = vi.fn<() => void>()
  stored.set([1])
  const stop = stored.subscribe(onChange)
  device.writeInOtherTab('numbers', '[1,2]')
  expect(onChange).toHaveBeenCalledOnce()
  stored.update((value) => [...value, 3])
  expect(numbers().get()).toEqual([1, 2, 3])
  stop()
  device.writeInOtherTab('numbers', '[]')
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('another key of the storage is ignored', () => {
  const onChange = vi.fn<() => void>()
  numbers().subscribe(onChange)
  device.writeInOtherTab('words', '[]')
  expect(onChange).not.toHaveBeenCalled()
})

test.each(['{', 'null', '"text"', '{"a":1}'])('an invalid value (%s) is treated as missing', (raw) => {
  device.kept.set('numbers', raw)
  expect(numbers().get()).toEqual([])
})

test('without room the page continues with its value and reports it', () => {
  const stored = numbers()
  stored.set([1])
  device.fill()
  expect(stored.set([1, 2])).toEqual({ ok: false, reason: 'storage-full' })
  expect(stored.get()).toEqual([1, 2])
  expect(numbers().get()).toEqual([1])
})

test('without browser storage the value lasts as long as the page', () => {
  vi.stubGlobal('localStorage', undefined)
  const stored = numbers()
  expect(stored.get()).toEqual([])
  stored.set([7])
  expect(stored.get()).toEqual([7])
})
