import { type MouseEvent, type ReactNode, useState } from 'react'
import { formatFileSize } from '#domain/format/format-file-size.ts'
import { formatMoment } from '#domain/format/days.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import type { ProofView } from '../proof-view.ts'
import { ProofFade } from './proof-fade.tsx'
import styles from './proof-sheet.module.css'
import { ProofZoom, type SharedZoom } from './proof-zoom.tsx'
import { UnshownPicture } from './unshown-picture.tsx'
import type { PagePlace } from './use-pin-draft.ts'

interface ProofSheetProps {
  readonly proof: ProofView
  /** The name of the item. */
  readonly name: string
  /** The file. */
  readonly url: string
  /** What is shown: the file, or a page of a PDF. */
  readonly pictureUrl: string
  /** The shown page; null for a file with one page. */
  readonly page: number | null
  /** The scale of all pictures of the item. */
  readonly shared: SharedZoom
  /** An earlier picture that lies under this one, which fades in over it. */
  readonly under?: { readonly version: number; readonly url: string; readonly page: number | null } | undefined
  /** What was decided on it. */
  readonly tag: ReactNode
  /** When it was sent; null when that is unknown. */
  readonly sentAt: string | null
  /** The pins above the picture, and the number of their rows. */
  readonly pins: ReactNode
  readonly pinRows: number
  /** Called with the place of a click on the picture; without it a click does nothing. */
  readonly onPlace?: ((place: PagePlace) => void) | undefined
}

/** A version of a proof: a picture, or a page of a PDF, with its pins. */
export function ProofSheet({ proof, name, url, pictureUrl, page, shared, under, tag, sentAt, pins, pinRows, onPlace }: ProofSheetProps) {
  const t = useMessages('orders')
  const locale = useLocale()
  const [ratio, setRatio] = useState<number | null>(null)
  const [percent, setPercent] = useState(50)
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const { version, isPicture, fileName, sizeBytes } = proof
  const readRatio = ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    if (naturalWidth > 0) setRatio(naturalWidth / naturalHeight)
  }

  function choosePlace({ currentTarget, clientX, clientY }: MouseEvent): void {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onPlace?.({ x: (clientX - left) / width, y: (clientY - top) / height })
  }

  const pictureName = (of: number, onPage: number | null): string => {
    const words = t('lookup.proofs.picture', { item: name, version: of })
    return onPage === null ? words : `${words}, ${t('lookup.proofs.pages.page', { page: onPage })}`
  }
  const file = (
    <p className={styles['file']}>
      <a href={url} target="_blank" rel="noreferrer">
        <ToolIcon name={isPicture ? 'search' : 'download'} size={16} />
        {isPicture ? t('lookup.proofs.open') : t('lookup.proofs.pdf', { name: fileName })}
      </a>
      <small>
        {isPicture && `${fileName}, `}
        {formatFileSize(sizeBytes, locale)}
        {sentAt !== null && (
          <>
            , <time dateTime={sentAt}>{formatMoment(new Date(sentAt))}</time>
          </>
        )}
      </small>
    </p>
  )

  return (
    <div className={styles['sheet']}>
      <p className={styles['head']}>
        <strong>{t('lookup.proofs.version', { version })}</strong> {tag}
      </p>
      {under && <ProofFade earlier={under.version} latest={version} percent={percent} onChange={setPercent} />}
      {failedUrl === pictureUrl ? (
        <>
          <UnshownPicture url={pictureUrl} onRetry={() => setFailedUrl(null)} />
          {file}
        </>
      ) : (
        <ProofZoom name={pictureName(version, page)} ratio={ratio} shared={shared} pinRows={pinRows} caption={file}>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the keyboard has the button below */}
          <div className={styles['picture']} data-open={onPlace !== undefined || undefined} onClick={onPlace && choosePlace}>
            {under && (
              <img
                className={styles['under']}
                style={{ opacity: 1 - percent / 100 }}
                src={under.url}
                alt={pictureName(under.version, under.page)}
                decoding="async"
              />
            )}
            <img
              // A picture that has come, or failed, before the script says nothing any more.
              ref={(image) => {
                if (!image?.complete) return
                if (image.naturalWidth === 0) setFailedUrl(pictureUrl)
                else if (ratio === null) readRatio(image)
              }}
              className={under && styles['over']}
              style={under && { opacity: percent / 100 }}
              src={pictureUrl}
              alt={pictureName(version, page)}
              decoding="async"
              onError={() => setFailedUrl(pictureUrl)}
              onLoad={({ currentTarget }) => readRatio(currentTarget)}
            />
            {pins}
          </div>
        </ProofZoom>
      )}
    </div>
  )
}
