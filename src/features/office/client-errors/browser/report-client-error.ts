import { isLocale } from '#domain/locale.ts'
import { callApi } from '#platform/browser/call-api.ts'
import { matchEveryPage } from '#signed-in-urls'
import type { ErrorSource } from '../schema.ts'

/** Limit per page, so that an error in a loop does not flood the log. */
const maxReports = 5
const reported = new Set<string>()

/** Reports an error on this page to the shop, each error once. A failed report is ignored. */
export function reportClientError(source: ErrorSource, error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) }
  if (reported.has(message) || reported.size >= maxReports) return
  reported.add(message)
  const { locale = '' } = document.documentElement.dataset
  if (!isLocale(locale)) return
  const page = matchEveryPage(window.location.pathname, locale)?.name ?? 'none'
  const body = { source, message: message.slice(0, 300), stack: stack.slice(0, 2000), page, locale }
  callApi('POST /api/client-errors', { body }).catch(() => {
    // Without a connection nothing can be reported.
  })
}
