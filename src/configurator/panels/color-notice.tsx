import { useDesignerWords } from '#designer/use-designer-words.ts'
import { useSite } from '#features/accounts/site/browser/use-site.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './color-notice.module.css'

/** A notice that screen colours differ from printed ones, with a contact. `narrow` is the version for screens without the column. */
export function ColorNotice({ narrow = false }: { narrow?: boolean }) {
  const { t } = useDesignerWords()
  const { contactEmail } = useSite()
  const [name, host] = contactEmail.split('@')
  return (
    <p className={classNames(styles['notice'], narrow && styles['narrow'])}>
      {t('colorNotice')}{' '}
      <a href={`mailto:${contactEmail}`}>
        {name}@<wbr />
        {host}
      </a>
    </p>
  )
}
