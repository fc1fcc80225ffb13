import { type ReactNode, useState } from 'react'
import { maxTicketOrders } from '#features/production/print-files/limit-tickets.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { ApiError } from '#platform/browser/call-api.ts'
import { saveFile } from '#platform/browser/save-file.ts'
import { Banner } from '#ui/banner.tsx'
import { reportHandledError } from '#ui/handled-errors.ts'
import { fetchJobTickets } from './client.ts'

type Ended =
  | { readonly kind: 'done' | 'tooMany'; readonly count: number; readonly without: readonly string[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed' }

interface TicketDownload {
  readonly isBusy: boolean
  readonly download: (orderIds: readonly string[]) => Promise<void>
  /** The result of the last download. */
  readonly notice: ReactNode
}

/** Downloads the job tickets of orders as one PDF. */
export function useTicketDownload(): TicketDownload {
  const t = useMessages('office')
  const [isBusy, setIsBusy] = useState(false)
  const [ended, setEnded] = useState<Ended | null>(null)

  async function fetchAndSave(orderIds: readonly string[]): Promise<Ended> {
    if (orderIds.length > maxTicketOrders) return { kind: 'tooMany', count: orderIds.length, without: [] }
    try {
      const { file, fileName, without } = await fetchJobTickets(orderIds)
      saveFile(file, fileName)
      return { kind: 'done', count: orderIds.length - without.length, without }
    } catch (error) {
      reportHandledError(error)
      return { kind: error instanceof ApiError && error.body.reason === 'no-ticket' ? 'none' : 'failed' }
    }
  }

  async function download(orderIds: readonly string[]): Promise<void> {
    setIsBusy(true)
    setEnded(null)
    setEnded(await fetchAndSave(orderIds))
    setIsBusy(false)
  }

  function wordsOf(end: Ended): string {
    if (end.kind === 'none' || end.kind === 'failed') return t(`orders.tickets.${end.kind}`)
    const { kind, count, without } = end
    if (kind === 'tooMany') return t('orders.tickets.tooMany', { count, max: maxTicketOrders })
    const left = without.length > 0 ? [t('orders.tickets.without', { codes: without.join(', ') })] : []
    return [t('orders.tickets.done', { count }), ...left].join(' ')
  }
  const isWhole = ended?.kind === 'done' && ended.without.length === 0
  return {
    isBusy,
    download,
    notice: ended && (
      <Banner tone={isWhole ? 'success' : ended.kind === 'failed' ? 'error' : 'warning'} isAnswer>
        {wordsOf(ended)}
      </Banner>
    ),
  }
}
