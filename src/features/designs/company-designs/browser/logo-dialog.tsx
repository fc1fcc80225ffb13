import { useState } from 'react'
import { loadImages } from '#features/designs/drafts/browser/load-images.ts'
import { readImage } from '#features/designs/drafts/browser/image-store.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { CompanyBranding } from '../schema.ts'
import styles from './logo-dialog.module.css'

type Logo = CompanyBranding['logos'][number]

interface LogoDialogProps {
  readonly logos: readonly Logo[]
  readonly onLogo: (file: File) => void
  /** Chooses a picture of this device instead. */
  readonly onUpload: () => void
  readonly onClose: () => void
}

/** The logo as if it had been chosen from this device; null if it could not be loaded. */
async function fileOf({ sha256, name }: Logo): Promise<File | null> {
  await loadImages([sha256])
  const image = await readImage(sha256)
  return image ? new File([image], name, { type: image.type }) : null
}

/** The logos of the partner's company, before any other picture. */
export function LogoDialog({ logos, onLogo, onUpload, onClose }: LogoDialogProps) {
  const t = useMessages('designer')
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  async function choose(logo: Logo): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    setHasFailed(false)
    const file = await fileOf(logo)
    if (file) return onLogo(file)
    setIsBusy(false)
    setHasFailed(true)
  }

  return (
    <ConfirmDialog
      wide
      title={t('company.logos.title')}
      onClose={onClose}
      yes={t('company.logos.upload')}
      no={t('company.cancel')}
      onYes={onUpload}
    >
      {hasFailed && (
        <Banner tone="error" isAnswer>
          {t('company.logos.failed')}
        </Banner>
      )}
      <ul className={styles['logos']}>
        {logos.map((logo) => (
          <li key={logo.sha256}>
            <button type="button" onClick={() => void choose(logo)}>
              <img src={`/api/design-images/${logo.sha256}`} alt="" loading="lazy" />
              <span>{logo.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
