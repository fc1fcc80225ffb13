import type { PicturePart } from '#artwork/picture-difference.ts'
import type { DifferingPicture } from '#designer/images/differing-pictures.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './difference-dialog.module.css'

interface DifferenceDialogProps {
  readonly picture: DifferingPicture
  readonly name: string
  readonly onAccept: () => void
  readonly onRemove: () => void
  readonly onLater: () => void
}

const percent = (share: number): string => `${share * 100}%`

interface ViewProps {
  readonly title: string
  readonly label: string
  readonly url: string
  readonly part: PicturePart | null
}

const View = ({ title, label, url, part }: ViewProps) => (
  <figure className={styles['view']}>
    <div className={styles['paper']}>
      <span>
        <img src={url} alt={label} />
        {part && (
          <i
            aria-hidden="true"
            style={{ left: percent(part.left), top: percent(part.top), width: percent(part.width), height: percent(part.height) }}
          />
        )}
      </span>
    </div>
    <figcaption>{title}</figcaption>
  </figure>
)

/** A picture as its file looks in this browser, beside what the shop prints, where both differ. The shopper decides. */
export function DifferenceDialog({ picture, name, onAccept, onRemove, onLater }: DifferenceDialogProps) {
  const t = useMessages('designer')
  const { part, authorUrl, printedUrl } = picture
  const buttons = (
    <>
      <Button look="primary" onClick={onAccept}>
        {t('difference.accept')}
      </Button>
      <Button look="secondary" onClick={onRemove}>
        {t('difference.remove')}
      </Button>
    </>
  )
  return (
    <Dialog open wide title={t('difference.title')} closeLabel={t('difference.later')} onClose={onLater} actions={buttons}>
      <p className={styles['text']}>
        {t('difference.text', { name })} {part && t('difference.place')}
      </p>
      <div className={styles['views']}>
        <View title={t('difference.file')} label={t('difference.fileAlt', { name })} url={authorUrl} part={part} />
        <View title={t('difference.printed')} label={t('difference.printedAlt', { name })} url={printedUrl} part={part} />
      </div>
      <p className={styles['help']}>{t('difference.help')}</p>
    </Dialog>
  )
}
