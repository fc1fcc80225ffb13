import type { ReactNode } from 'react'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import styles from './conflict-notice.module.css'

interface ConflictNoticeProps {
  readonly keepMine: () => void
  readonly takeTheirs: () => void
  /** Both values of what is contested. */
  readonly children: ReactNode
}

/** Somebody else has saved meanwhile: both values, and the choice between them. */
export function ConflictNotice({ keepMine, takeTheirs, children }: ConflictNoticeProps) {
  const t = useMessages('controls')
  return (
    <Banner tone="warning" isAnswer>
      <div className={styles['conflict']}>
        <strong>{t('form.conflict.title')}</strong>
        {children}
        <div className={styles['choices']}>
          <Button size="compact" onClick={keepMine}>
            {t('form.conflict.keepMine')}
          </Button>
          <Button size="compact" onClick={takeTheirs}>
            {t('form.conflict.takeTheirs')}
          </Button>
        </div>
      </div>
    </Banner>
  )
}

/** A field that somebody else has saved, with one's own value if that was changed too. */
export interface ContestedField {
  readonly key: string
  readonly name: string
  readonly theirs: string
  readonly mine: string | null
}

/** Both values of each contested field. */
export function ContestedFields({ fields }: { readonly fields: readonly ContestedField[] }) {
  const t = useMessages('controls')
  return (
    <table className={styles['fields']}>
      <thead>
        <tr>
          <th aria-hidden="true" />
          <th scope="col">{t('form.conflict.theirs')}</th>
          <th scope="col">{t('form.conflict.mine')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ key, name, theirs, mine }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{theirs}</td>
            <td>{mine ?? t('form.conflict.unchanged')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
