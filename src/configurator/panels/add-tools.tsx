import { useRef, useState } from 'react'
import type { CompanyMarks } from '#features/designs/company-designs/schema.ts'
import { imageTypes } from '#features/designs/pictures/image-type.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import styles from './add-tools.module.css'
import { CompanyLogos } from './company-logos.tsx'

interface AddToolsProps {
  readonly disabled: boolean
  readonly onAddText: () => void
  readonly onAddCode: () => void
  /** Called when the pointer or the focus reaches the button, to preload for a text. */
  readonly onNearText: () => void
  /** The logos of the partner's company, offered before a picture of the device. */
  readonly logos: CompanyMarks['logos']
  readonly onFiles: (files: readonly File[]) => void
}

/** The buttons for adding a text, a picture (a logo of the company, or one from the device) or a QR code. */
export function AddTools({ disabled, onAddText, onAddCode, onNearText, logos, onFiles }: AddToolsProps) {
  const t = useMessages('designer')
  const input = useRef<HTMLInputElement>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <div className={styles['tools']}>
      <button type="button" disabled={disabled} onClick={onAddText} onPointerEnter={onNearText} onFocus={onNearText}>
        <ToolIcon name="text" />
        <span>{t('addText')}</span>
      </button>
      <button type="button" disabled={disabled} onClick={() => (logos.length > 0 ? setIsChoosing(true) : input.current?.click())}>
        <ToolIcon name="image" />
        <span>{t('uploadImage')}</span>
      </button>
      <button type="button" disabled={disabled} onClick={onAddCode}>
        <ToolIcon name="qr-code" />
        <span>{t('addCode')}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t('uploadImage')}
        accept={imageTypes.join(',')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      {isChoosing && (
        <CompanyLogos
          logos={logos}
          onLogo={(file) => onFiles([file])}
          onUpload={() => input.current?.click()}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  )
}
