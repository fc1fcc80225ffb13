import { afterEach, expect, test, vi } from 'vitest'
import { openCodeReader } from './open-code-reader.ts'

const everyFormat = ['aztec', 'code_128', 'code_39', 'data_matrix', 'ean_13', 'itf', 'qr_code']

/** The class of a browser that reads these formats. */
const detectorOf = (supported: () => Promise<readonly string[]>) =>
  class {
    static readonly getSupportedFormats = supported
    readonly detect = async () => []
  }
const library = {
  openLibraryReader: async () => ({ detect: async () => [{ rawValue: 'library', boundingBox: { x: 0, y: 0, width: 1, height: 1 } }] }),
}
const loadLibrary = vi.fn<() => Promise<typeof library>>(async () => library)

afterEach(() => {
  vi.unstubAllGlobals()
  loadLibrary.mockClear()
})

test('a browser that reads all codes of parcels by itself loads no library', async () => {
  const own = detectorOf(async () => everyFormat)
  vi.stubGlobal('BarcodeDetector', own)
  expect(await openCodeReader(loadLibrary)).toBeInstanceOf(own)
  expect(loadLibrary).not.toHaveBeenCalled()
})

test.each([
  ['has no reader', undefined],
  ['reads some of the codes only', detectorOf(async () => ['qr_code'])],
  ['has a reader whose system part is missing', detectorOf(async () => [])],
  ['cannot say what it reads', detectorOf(async () => Promise.reject(new Error('no service')))],
])('a browser that %s takes the library', async (_, detector) => {
  vi.stubGlobal('BarcodeDetector', detector)
  await openCodeReader(loadLibrary)
  expect(loadLibrary).toHaveBeenCalledOnce()
})
