import { useRef } from 'react'
import { formatFileSize } from '#domain/format/format-file-size.ts'
import { isAccepted } from '#domain/uploads/file-list.ts'
import { printFileExtensions } from '#domain/uploads/print-files.ts'
import { useFileWords } from '#features/designs/uploads/browser/use-file-words.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Icon, LineDrawing } from '#ui/icon.tsx'
import { clip } from './clip-drawing.ts'
import styles from './message-attachments.module.css'
import type { Attachments } from './use-attachments.ts'

/** The button that attaches files to a message, and the chosen ones with their size, or the reason why one is not sent. */
export function MessageAttachments({ attachments: { list, add, remove } }: { readonly attachments: Attachments }) {
  const t = useMessages('office')
  const locale = useLocale()
  const words = useFileWords()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles['attachments']}>
      {list.length > 0 && (
        <ul>
          {list.map((file) => (
            <li key={file.id} data-refused={!isAccepted(file) || undefined}>
              <LineDrawing path={clip} size={16} />
              <span>
                <strong>{file.name}</strong> {isAccepted(file) ? formatFileSize(file.sizeBytes, locale) : words.refusal(file)}
              </span>
              <IconButton label={words.t('files.remove', { name: file.name })} onClick={() => remove(file)}>
                <Icon name="cross" size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={printFileExtensions.map((extension) => `.${extension}`).join(',')}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          // The same file may be chosen again.
          target.value = ''
          void add(chosen)
        }}
      />
      <Button look="text" size="compact" onClick={() => input.current?.click()}>
        <LineDrawing path={clip} size={18} /> {t('order.message.attach')}
      </Button>
      <p>{words.kinds}</p>
    </div>
  )
}
