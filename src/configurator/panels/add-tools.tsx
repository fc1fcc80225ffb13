import { useRef } from 'react'
import { imageTypes } from '#features/design-pictures/image-type.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import styles from './add-tools.module.css'

interface AddToolsProps {
  readonly disabled: boolean
  readonly onAddText: () => void
  /** Called when the pointer or the focus reaches the button, to preload for a text. */
  readonly onNearText: () => void
  readonly onFile: (file: File) => void
}

/** The buttons for adding a text, or a picture from the device. */
export function AddTools({ disabled, onAddText, onNearText, onFile }: AddToolsProps) {
  const t = useMessages('designer')
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles['tools']}>
      <button type="button" disabled={disabled} onClick={onAddText} onPointerEnter={onNearText} onFocus={onNearText}>
        <ToolIcon name="text" />
        <span>{t('addText')}</span>
      </button>
      <button type="button" disabled={disabled} onClick={() => input.current?.click()}>
        <ToolIcon name="image" />
        <span>{t('uploadImage')}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('uploadImage')}
        accept={imageTypes.join(',')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </div>
  )
}
