import { type ReactNode, useState } from 'react'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Tag } from '#ui/tag.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import { officeUrlFor } from '#office-urls'
import type { PartnerProfile } from '../partner-facts.ts'
import { partnerNameOf } from '../partner-words.ts'
import styles from './partner-head.module.css'

interface PartnerHeadProps {
  readonly profile: PartnerProfile
  readonly onImport: () => void
  /** Further actions. */
  readonly children?: ReactNode
}

/** The way back, the partner with its state, and its prices as a workbook, out and in. */
export function PartnerHead({ profile, onImport, children }: PartnerHeadProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const [isExporting, setIsExporting] = useState(false)
  const { id, isActive, currency } = profile
  const name = partnerNameOf(profile)
  return (
    <header className={styles['head']}>
      <nav aria-label={t('partners.title')}>
        <BackLink to={officeUrlFor(locale, 'adminPartners')}>{t('partners.title')}</BackLink>
      </nav>
      <div className={styles['line']}>
        <h1>{name}</h1>
        <Tag tone={isActive ? 'done' : 'waiting'}>{t(isActive ? 'partners.active' : 'partners.inactive')}</Tag>
        <div className={styles['actions']}>
          {children}
          <Button size="compact" onClick={() => setIsExporting(true)}>
            <ToolIcon name="download" size={18} />
            {t('partners.export.open')}
          </Button>
          <Button size="compact" onClick={onImport}>
            <ToolIcon name="upload" size={18} />
            {t('partners.import')}
          </Button>
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
