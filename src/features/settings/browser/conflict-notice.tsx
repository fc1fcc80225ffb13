import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { ChangedField } from './changed-fields.ts'
import styles from './settings-form.module.css'
import { useSettingWords } from './use-setting-words.ts'

interface ConflictNoticeProps {
  mine: readonly ChangedField[]
  theirs: readonly ChangedField[]
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Somebody else has saved meanwhile: both values of each field, and the choice between them. */
export function ConflictNotice({ mine, theirs, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const t = useMessages('office')
  const { wordsOf } = useSettingWords()
  const rows = theirs.map((field) => ({ field, own: mine.find(({ path }) => path === field.path) }))
  return (
    <Banner tone="warning" isAnswer>
      <div className={styles['conflict']}>
        <strong>{t('form.conflict.title')}</strong>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th aria-hidden="true" />
              <th scope="col">{t('form.conflict.theirs')}</th>
              <th scope="col">{t('form.conflict.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, own }) => (
              <tr key={field.path}>
                <th scope="row">{wordsOf(field).name}</th>
                <td>{wordsOf(field).after}</td>
                <td>{own ? wordsOf(own).after : t('form.conflict.unchanged')}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles['choices']}>
          <Button size="compact" onClick={onKeepMine}>
            {t('form.conflict.keepMine')}
          </Button>
          <Button size="compact" onClick={onTakeTheirs}>
            {t('form.conflict.takeTheirs')}
          </Button>
        </div>
      </div>
    </Banner>
  )
}
