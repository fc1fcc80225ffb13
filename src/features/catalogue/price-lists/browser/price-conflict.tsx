import { ConflictNotice } from '#ui/forms/conflict-notice.tsx'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { PriceDifferences } from './price-differences.tsx'
import type { PriceListEdits } from './use-price-list-edits.ts'

/** Somebody else has saved meanwhile: both values of each price that both have changed, and the choice between them. */
export function PriceConflict({ both, keepMine, takeTheirs }: NonNullable<PriceListEdits['conflict']>) {
  const t = useMessages('office')
  const controls = useMessages('controls')
  return (
    <ConflictNotice keepMine={keepMine} takeTheirs={takeTheirs}>
      {both.length === 0 ? (
        <p>{t('priceLists.conflictElsewhere')}</p>
      ) : (
        <PriceDifferences changes={both} beforeLabel={controls('form.conflict.theirs')} afterLabel={controls('form.conflict.mine')} />
      )}
    </ConflictNotice>
  )
}
