import type { CodeReader } from './code-in-view.ts'

/** The codes that carriers print on parcels. */
const formats = ['code_128', 'code_39', 'ean_13', 'itf', 'qr_code', 'data_matrix'] as const

/** The browser's own class, where there is one (W3C Barcode Detection API). */
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): CodeReader
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

const ownDetector = (): DetectorClass | undefined => (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Whether the browser reads all of them by itself. A class without any format is one whose system part is missing. */
async function readsAll(detector: DetectorClass): Promise<boolean> {
  const supported = await detector.getSupportedFormats().catch((): readonly string[] => [])
  return formats.every((format) => supported.includes(format))
}

/** Opens the browser's reader of codes, or else the library's, which is loaded then. @throws when it cannot be loaded */
export async function openCodeReader(loadLibrary = () => import('./code-library.ts')): Promise<CodeReader> {
  const own = ownDetector()
  if (own && (await readsAll(own))) return new own({ formats })
  const { openLibraryReader } = await loadLibrary()
  return openLibraryReader([...formats])
}
