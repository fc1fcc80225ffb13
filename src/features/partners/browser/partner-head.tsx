import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tag } from '#ui/tag.tsx'
import { urlFor } from '#urls'
import type { PartnerProfile } from '../partner-facts.ts'
import { partnerNameOf } from '../partner-words.ts'
import styles from './partner-head.module.css'

/** The way back, the partner with its state, and its prices as a workbook. */
export function PartnerHead({ profile, children }: { readonly profile: PartnerProfile; readonly children?: ReactNode }) {
  const t = useMessages('office')
  const locale = useLocale()
  const [isExporting, setIsExporting] = useState(false)
  const { id, isActive, currency } = profile
  const name = partnerNameOf(profile)
  return (
    <header className={styles['head']}>
      <nav aria-label={t('partners.title')}>
        <Link to={urlFor(locale, 'adminPartners')}>
          <Icon name="arrow-left" size={16} />
          {t('partners.title')}
        </Link>
      </nav>
      <div className={styles['line']}>
        <h1>{name}</h1>
        <Tag tone={isActive ? 'done' : 'waiting'}>{t(isActive ? 'partners.active' : 'partners.inactive')}</Tag>
        <div className={styles['actions']}>
          <Button size="compact" look="quiet" onClick={() => setIsExporting(true)}>
            {t('partners.export.open')}
          </Button>
          {children}
        </div>
      </div>
      <Dialog
        open={isExporting}
        title={t('partners.export.title', { name })}
        onClose={() => setIsExporting(false)}
        actions={
          <>
            <a href={`/api/priceLists/export/${id}`} download className={styles['download']} onClick={() => setIsExporting(false)}>
              {t('partners.export.confirm')}
            </a>
            <Button look="quiet" onClick={() => setIsExporting(false)}>
              {t('partners.export.cancel')}
            </Button>
          </>
        }
      >
        <p>{t('partners.export.text', { currency })}</p>
      </Dialog>
    </header>
  )
}
