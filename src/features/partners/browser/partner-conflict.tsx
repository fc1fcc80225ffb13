import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import styles from './partner-form.module.css'
import type { PartnerField } from './partner-state.ts'

/** A field that somebody else has saved, with one's own value if that was changed too. */
export interface ContestedField {
  readonly field: PartnerField
  readonly name: string
  readonly theirs: string
  readonly mine: string | null
}

interface PartnerConflictProps {
  readonly fields: readonly ContestedField[]
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/** Somebody else has saved the partner meanwhile: both values of each field, and the choice between them. */
export function PartnerConflict({ fields, onKeepMine, onTakeTheirs }: PartnerConflictProps) {
  const t = useMessages('office')
  return (
    <Banner tone="warning" isAnswer>
      <div className={styles['conflict']}>
        <strong>{t('form.conflict.title')}</strong>
        <table>
          <thead>
            <tr>
              <th aria-hidden="true" />
              <th scope="col">{t('form.conflict.theirs')}</th>
              <th scope="col">{t('form.conflict.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ field, name, theirs, mine }) => (
              <tr key={field}>
                <th scope="row">{name}</th>
                <td>{theirs}</td>
                <td>{mine ?? t('form.conflict.unchanged')}</td>
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
