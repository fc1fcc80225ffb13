import type { RefusedFile, AcceptedFile } from '#domain/uploads/file-list.ts'
import { Icon, LineDrawing } from '#ui/icon.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import { type Sending, sendFiles } from './send-files.ts'
import styles from './file-slot.module.css'
import type { FileWords } from './use-file-words.ts'

const sheet = 'M5 2.500h6.500L15.500 6.500v11H5zM11 2.500V7h4.500'

interface FileBoxProps {
  readonly title: string
  readonly titleId: string
  /** The file that is part of the order. */
  readonly accepted: AcceptedFile | undefined
  readonly underway: Sending | undefined
  /** The last refused file. */
  readonly refused: RefusedFile | undefined
  readonly words: FileWords
  readonly onChoose: () => void
  readonly onRemove: (id: string) => void
}

/** The content of a slot with its actions. */
export function FileBox({ title, titleId, accepted, underway, refused, words, onChoose, onRemove }: FileBoxProps) {
  const { t } = words
  const displayed = accepted ?? refused
  if (!displayed) return null
  const hasFailed = underway?.state === 'failed'
  return (
    <>
      <div className={styles['box']}>
        <p className={styles['name']}>
          {accepted ? <LineDrawing path={sheet} size={18} /> : <Icon name="alert" size={18} />}
          <strong>{displayed.name}</strong>
          <button
            type="button"
            aria-label={t(displayed.state === 'waiting' ? 'files.cancel' : 'files.remove', { name: displayed.name })}
            onClick={() => onRemove(displayed.id)}
          >
            {displayed.state === 'sent' ? <ToolIcon name="bin" size={18} /> : <Icon name="cross" size={18} />}
          </button>
        </p>
        {accepted && (
          <p className={styles['facts']}>
            <span className={styles['narrow']}>{`${title}. `}</span>
            {words.progress(accepted, underway)}
          </p>
        )}
        {accepted?.state === 'sent' && !refused && (
          <p className={styles['sent']}>
            <Icon name="check" size={16} />
            {t('files.sent')}
          </p>
        )}
        {hasFailed && (
          <p className={styles['refusal']}>
            {words.failure(underway)}{' '}
            <button type="button" className={styles['action']} onClick={() => void sendFiles()}>
              {t('line.retry')}
            </button>
          </p>
        )}
        {refused && (
          <p className={styles['refusal']}>
            {accepted ? t('files.news', { name: refused.name, news: words.refusal(refused) }) : words.refusal(refused)}
          </p>
        )}
        <button type="button" className={styles['action']} aria-describedby={titleId} onClick={onChoose}>
          {t('files.replace')}
        </button>
      </div>
      {accepted?.state === 'waiting' && !hasFailed && <Progress file={accepted} sentBytes={underway?.sentBytes ?? 0} />}
    </>
  )
}

function Progress({ file, sentBytes }: { file: AcceptedFile; sentBytes: number }) {
  const percent = Math.min(100, Math.round((sentBytes / Math.max(1, file.sizeBytes)) * 100))
  return (
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
  )
}
