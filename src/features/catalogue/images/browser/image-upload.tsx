import { type RefObject, useRef } from 'react'
import { useDrop, usePreventFileOpening } from '#features/designs/uploads/browser/use-drop.ts'
import { formatFileSize, formatSizeInText } from '#domain/format/format-file-size.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import { productImageRule } from '../image-facts.ts'
import styles from './image-upload.module.css'
import { type ImageUpload, useImageUploads } from './use-image-uploads.ts'

interface ImageUploadProps {
  readonly productId: string
  /** Files may be dropped anywhere on it. */
  readonly target: RefObject<HTMLElement | null>
  readonly onStored: (file: File) => void
}

/** Where pictures are dropped or chosen, and the files that are under way or were refused. */
export function ImageUploads({ productId, target, onStored }: ImageUploadProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const { uploads, add, retry, remove } = useImageUploads(productId, onStored)
  const input = useRef<HTMLInputElement>(null)
  const isOver = useDrop(target, add)
  usePreventFileOpening()
  const { goodWidthPx, maxBytes, maxPixels } = productImageRule
  return (
    <div className={styles['uploads']}>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".jpg,.jpeg,.png,.webp"
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          // Allows selecting the same file again.
          event.target.value = ''
        }}
      />
      <button type="button" className={styles['zone']} data-over={isOver || undefined} onClick={() => input.current?.click()}>
        <ToolIcon name="upload" size={24} />
        <span>
          <strong>{t(isOver ? 'images.drop.over' : 'images.drop.title')}</strong>
          <span className={styles['hint']}>
            {t('images.drop.hint', {
              width: formatNumber(goodWidthPx, locale),
              size: `${maxBytes / 1_000_000}\u00a0MB`,
              pixels: maxPixels / 1_000_000,
            })}
          </span>
        </span>
      </button>
      {uploads.length > 0 && (
        <ul className={styles['files']} aria-label={t('images.uploads.label')}>
          {uploads.map((upload) => (
            <UploadItem key={upload.id} upload={upload} onRetry={() => retry(upload.id)} onRemove={() => remove(upload.id)} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface UploadItemProps {
  readonly upload: ImageUpload
  readonly onRetry: () => void
  readonly onRemove: () => void
}

function UploadItem({ upload: { file, state, sentBytes, refusal, cause }, onRetry, onRemove }: UploadItemProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const size = (bytes: number) => formatFileSize(bytes, locale)
  // The last bytes include the overhead of the request.
  const sent = Math.min(sentBytes, file.size)
  const percent = file.size === 0 ? 0 : Math.round((sent / file.size) * 100)
  const isDrawing = state === 'sending' && sent === file.size
  return (
    <li className={styles['file']} data-state={state}>
      {state === 'failed' ? <Icon name="alert" /> : <ToolIcon name="image" />}
      <div>
        <strong>{file.name}</strong>
        {refusal === null ? (
          <p>{isDrawing ? t('images.uploads.drawing') : t('images.uploads.progress', { sent: size(sent), size: size(file.size) })}</p>
        ) : (
          <p className={styles['refusal']} role="alert">
            {t(`images.uploads.refusals.${refusal}`, { size: formatSizeInText(file.size, locale), cause })}{' '}
            {refusal === 'unreachable' && (
              <Button look="text" size="compact" onClick={onRetry}>
                {t('images.uploads.retry')}
              </Button>
            )}
          </p>
        )}
      </div>
      <IconButton
        label={t(state === 'failed' ? 'images.uploads.dismiss' : 'images.uploads.cancel', { name: file.name })}
        onClick={onRemove}
      >
        <Icon name="cross" />
      </IconButton>
      {state !== 'failed' && (
        <span
          className={styles['progress']}
          role="progressbar"
          aria-label={file.name}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${percent}%` }} />
        </span>
      )}
    </li>
  )
}
