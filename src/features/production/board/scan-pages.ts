import type { Locale } from '#domain/locale.ts'
import { matchSignedInPage } from '#signed-in-urls'

/** Whether codes of parcels are scanned on the page of a path: its document alone may use the camera. */
export const isScannedOn = (path: string, locale: Locale): boolean =>
  ['adminOrder', 'b2bOrder'].includes(matchSignedInPage(path, locale)?.name ?? '')
