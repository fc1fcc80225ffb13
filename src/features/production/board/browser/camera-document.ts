import type { Locale } from '#domain/locale.ts'
import { useLocale } from '#messages/browser/use-messages.tsx'
import { useHasCamera } from '#ui/scan/use-has-camera.ts'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { isScannedOn } from '../scan-pages.ts'

/**
 * Whether this document may use the camera: whether it was loaded as the page of an order. Coming from another page of the office keeps the
 * document of that one, with its headers. Browsers name the address that was loaded, but not all of them what its headers allow.
 */
export function mayUseCamera(locale: Locale): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && isScannedOn(new URL(loaded.name).pathname, locale)
}

/** Whether a code can be scanned here. A document that may not use cameras is not told of them either: there, a phone or tablet has one. */
export function useCanScan(): boolean {
  const locale = useLocale()
  const hasCamera = useHasCamera()
  const isUntoldOf = useInBrowser(
    () => !mayUseCamera(locale) && 'mediaDevices' in navigator && matchMedia('(pointer: coarse)').matches,
    false,
  )
  return hasCamera || isUntoldOf
}
