import { useMessages } from '#messages/browser/use-messages.tsx'
import type { PriceChangesReply } from '../schema.ts'
import { largestChanges } from './price-jumps.ts'
import { TickBar } from './tick-bar.tsx'
import { useSignedPercent } from './use-signed-percent.ts'
import { ReviewPart } from './review-part.tsx'

const shown = 6

/** The rows that change most, beside those that jump. */
export function LargestChanges({ changes }: { readonly changes: PriceChangesReply }) {
  const t = useMessages('office')
  const signed = useSignedPercent()
  const largest = largestChanges(changes, shown)
  if (largest.length === 0) return null
  const full = Math.max(...largest.map(({ percent }) => Math.abs(percent)))
  return (
    <ReviewPart title={t('priceLists.review.largest')}>
      <ul>
        {largest.map(({ key, row, percent }) => (
          <li key={key}>
            {row.description}
            <TickBar percent={percent} full={full} />
            <strong>{signed(percent)}</strong>
          </li>
        ))}
      </ul>
    </ReviewPart>
  )
}
