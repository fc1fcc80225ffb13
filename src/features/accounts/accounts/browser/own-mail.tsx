import { useFailure } from '#ui/forms/use-failure.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Checkbox } from '#ui/field.tsx'
import { reportHandledError } from '#ui/handled-errors.ts'
import { WaitingFields } from '#ui/waiting-fields.tsx'
import { putMessageMails } from './client.ts'
import { OwnAccountSection } from './own-account-section.tsx'
import styles from './own-account.module.css'

type Outcome = 'none' | 'saving' | 'done' | 'failed'

/** Which mails one gets: those about messages of orders can be turned off. A change is saved at once. */
export function OwnMails({ messageMails }: { messageMails: boolean }) {
  const t = useMessages('office')
  const { revalidate } = useRevalidator()
  const { cause, keep } = useFailure()
  const [outcome, setOutcome] = useState<Outcome>('none')
  /** The choice that is being saved. */
  const [wanted, setWanted] = useState<boolean | null>(null)

  async function save(isOn: boolean): Promise<void> {
    if (outcome === 'saving') return
    setOutcome('saving')
    setWanted(isOn)
    try {
      await putMessageMails(isOn)
      await revalidate()
      setOutcome('done')
    } catch (error) {
      reportHandledError(error)
      keep(error)
      setOutcome('failed')
    }
    setWanted(null)
  }
  return (
    <OwnAccountSection title={t('ownAccount.mails.title')} hint={t('ownAccount.mails.hint')}>
      <div className={styles['fields']}>
        <WaitingFields>
          <Checkbox
            label={t('ownAccount.mails.messages')}
            checked={wanted ?? messageMails}
            onChange={(event) => void save(event.target.checked)}
          />
        </WaitingFields>
        {outcome === 'failed' && <Banner tone="error">{t('ownAccount.mails.failed', { cause })}</Banner>}
        <p aria-live="polite" className={styles['quiet']}>
          {outcome === 'done' && t('ownAccount.mails.saved')}
        </p>
      </div>
    </OwnAccountSection>
  )
}
