import { expect, test, vi } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import { startLoading, useLoaded } from './use-loaded.ts'

test('a value that arrives is told once', async () => {
  const settle = vi.fn<(outcome: unknown) => void>()
  startLoading(() => Promise.resolve('price'), settle)
  await vi.waitFor(() => expect(settle.mock.calls).toEqual([[{ failed: false, value: 'price' }]]))
})

test('a failure is told without a value', async () => {
  const settle = vi.fn<(outcome: unknown) => void>()
  startLoading(() => Promise.reject(new Error('no connection')), settle)
  await vi.waitFor(() => expect(settle.mock.calls).toEqual([[{ failed: true, value: undefined }]]))
})

test.each(['answered', 'failed'])('who has left hears nothing of a request that is %s later, and its signal is aborted', async (end) => {
  const settle = vi.fn<(outcome: unknown) => void>()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const signals: AbortSignal[] = []
  const cancel = startLoading((signal) => {
    signals.push(signal)
    return promise
  }, settle)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  cancel()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  if (end === 'answered') resolve('late')
  else reject(new Error('late'))
  await promise.catch(() => {})
  await Promise.resolve()
  expect(settle).not.toHaveBeenCalled()
})

test('on the server nothing is loaded, and the page says neither value nor failure', () => {
  const load = vi.fn<() => Promise<string>>()
  function Price() {
    const { value, failed } = useLoaded('51', load)
    return <p>{`${value ?? 'none'} ${failed ? 'failed' : 'waiting'}`}</p>
  }
  expect(renderToStaticMarkup(<Price />)).toBe('<p>none waiting</p>')
  expect(load).not.toHaveBeenCalled()
})
