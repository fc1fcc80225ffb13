import { BarcodeDetector, type BarcodeFormat, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { CodeReader } from './code-in-view.ts'

/**
 * Opens a reader for browsers that have none. Its WebAssembly is a file of this shop: by default the library would fetch it from a CDN.
 * @throws when it cannot be loaded
 */
export async function openLibraryReader(formats: BarcodeFormat[]): Promise<CodeReader> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })
  return new BarcodeDetector({ formats })
}
