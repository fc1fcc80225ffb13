import { isAccepted } from '#domain/uploads/file-list.ts'
import type { PrintLine } from '#domain/uploads/print-slots.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import { usePrintFiles } from './use-print-files.ts'
import styles from './files-underway.module.css'

interface FilesUnderwayProps {
  readonly lines: readonly PrintLine[]
  /** On the last step, where the order waits for its files. */
  readonly isOrdering?: boolean
}

/** Shows next to the button which print files are still being uploaded; nothing when all are done. */
export function FilesUnderway({ lines, isOrdering = false }: FilesUnderwayProps) {
  const t = useMessages('checkout')
  const { files, sending } = usePrintFiles(lines)
  const waiting = files.filter(isAccepted).filter(({ state }) => state === 'waiting')
  const [first] = waiting
  if (!first) return null
  const names = { count: waiting.length, name: first.name }
  const hasFailed = waiting.some(({ sha256 }) => sending.get(sha256)?.state === 'failed')
  const words = isOrdering ? t('files.orderWaits', names) : t('files.continue', names)
  return (
    <p className={styles['underway']} role="status">
      <ToolIcon name="upload" size={18} />
      <span>{hasFailed ? t('files.stuck', names) : words}</span>
    </p>
  )
}
