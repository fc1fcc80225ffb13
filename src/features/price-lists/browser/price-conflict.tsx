import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { PriceDifferences } from './price-differences.tsx'
import styles from './price-list-editor.module.css'
import type { PriceListEdits } from './use-price-list-edits.ts'

/** Somebody else has saved meanwhile: both values of each price that both have changed, and the choice between them. */
export function PriceConflict({ both, keepMine, takeTheirs }: NonNullable<PriceListEdits['conflict']>) {
  const t = useMessages('office')
  return (
    <Banner tone="warning" isAnswer>
      <div className={styles['conflict']}>
        <strong>{t('form.conflict.title')}</strong>
        {both.length === 0 ? (
          <p>{t('priceLists.conflictElsewhere')}</p>
        ) : (
          <PriceDifferences changes={both} beforeLabel={t('form.conflict.theirs')} afterLabel={t('form.conflict.mine')} />
        )}
        <span className={styles['choices']}>
          <Button size="compact" onClick={keepMine}>
            {t('form.conflict.keepMine')}
          </Button>
          <Button size="compact" onClick={takeTheirs}>
            {t('form.conflict.takeTheirs')}
          </Button>
        </span>
      </div>
    </Banner>
  )
}
