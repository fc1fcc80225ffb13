import { useRef, useState } from 'react'
import { unplacedText } from '#designer/new-nodes.ts'
import { loadFace } from '#designer/text/load-face.ts'
import type { CompanyBranding } from '#features/designs/company-designs/schema.ts'
import { imageTypes } from '#features/designs/pictures/image-type.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import { preloadChecks } from '../state/checks-part.ts'
import type { DesignerActions } from '../state/use-object-actions.ts'
import styles from './add-tools.module.css'
import { CompanyLogos } from './company-logos.tsx'

interface AddToolsProps {
  readonly disabled: boolean
  readonly actions: Pick<DesignerActions, 'startText' | 'addCode' | 'addFiles'>
  /** The logos of the partner's company, offered before a picture of the device. */
  readonly logos: CompanyBranding['logos']
}

/** Called when the pointer or the focus reaches the button of texts. */
const preloadText = () => void Promise.all([loadFace(unplacedText('')), preloadChecks()])

/** The buttons for adding a text, a picture (a logo of the company, or one from the device) or a QR code. */
export function AddTools({ disabled, actions, logos }: AddToolsProps) {
  const t = useMessages('designer')
  const input = useRef<HTMLInputElement>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  const addFiles = (files: readonly File[]) => void actions.addFiles(files)
  return (
    <div className={styles['tools']}>
      <button
        type="button"
        disabled={disabled}
        onClick={() => actions.startText(t('newText'))}
        onPointerEnter={preloadText}
        onFocus={preloadText}
      >
        <ToolIcon name="text" />
        <span>{t('addText')}</span>
      </button>
      <button type="button" disabled={disabled} onClick={() => (logos.length > 0 ? setIsChoosing(true) : input.current?.click())}>
        <ToolIcon name="image" />
        <span>{t('uploadImage')}</span>
      </button>
      <button type="button" disabled={disabled} onClick={() => void actions.addCode()}>
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
          if (files.length > 0) addFiles(files)
        }}
      />
      {isChoosing && (
        <CompanyLogos
          logos={logos}
          onLogo={(file) => addFiles([file])}
          onUpload={() => input.current?.click()}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  )
}
