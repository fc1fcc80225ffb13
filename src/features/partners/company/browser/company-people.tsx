import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useFailureWords } from '#ui/forms/use-failure.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { accountName } from '#domain/accounts/account-name.ts'
import { OwnAccountSection } from '#features/accounts/accounts/browser/own-account-section.tsx'
import styles from '#features/accounts/accounts/browser/own-account.module.css'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useIsHydrated } from '#ui/stored-value.ts'
import { Tag } from '#ui/tag.tsx'
import { maxPeople } from '../limit-people.ts'
import type { CompanyPerson } from '../schema.ts'
import { postInvitationAgain, putPersonActivity } from './client.ts'
import { peopleRefusal } from './people-refusal.ts'
import { InviteDialog } from './invite-dialog.tsx'

const toneOf = { active: 'done', invited: 'waiting', inactive: 'plain' } as const

/** The people of one's own company. The first of them invites and deactivates the others. */
export function CompanyPeople({ people }: { people: readonly CompanyPerson[] }) {
  const t = useMessages('portal')
  const failureWords = useFailureWords()
  const { revalidate } = useRevalidator()
  const isHydrated = useIsHydrated()
  const [notice, setNotice] = useState<{ readonly tone: 'success' | 'error'; readonly text: string } | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [isInviting, setIsInviting] = useState(false)
  const [leaving, setLeaving] = useState<CompanyPerson | null>(null)
  const first = people.find(({ isFirst }) => isFirst)
  const mayManage = first?.isOwn === true

  async function end(tone: 'success' | 'error', text: string): Promise<void> {
    setNotice({ tone, text })
    setBusy(null)
    setLeaving(null)
    setIsInviting(false)
    await revalidate()
  }

  async function run(
    { id, email }: CompanyPerson,
    act: () => Promise<unknown>,
    done: 'invited' | 'activated' | 'deactivated',
  ): Promise<void> {
    setBusy(id)
    setNotice(null)
    try {
      await act()
      await end('success', t(`company.people.done.${done}`, { email }))
    } catch (error) {
      await end('error', t(`company.people.refused.${peopleRefusal(error)}`, { max: maxPeople, cause: failureWords(error) }))
    }
  }
  const actionOf = (person: CompanyPerson) => {
    const shared = { size: 'compact', busy: busy === person.id, disabled: !isHydrated } as const
    const name = accountName(person)
    if (person.state === 'inactive')
      return (
        <Button
          {...shared}
          aria-label={t('company.people.activateOf', { name })}
          onClick={() => void run(person, () => putPersonActivity(person.id, true), 'activated')}
        >
          {t('company.people.activate')}
        </Button>
      )
    return (
      <div className={styles['buttons']}>
        {person.state === 'invited' && (
          <Button
            {...shared}
            aria-label={t('company.people.againOf', { name })}
            onClick={() => void run(person, () => postInvitationAgain(person.id), 'invited')}
          >
            {t('company.people.again')}
          </Button>
        )}
        <Button {...shared} aria-label={t('company.people.deactivateOf', { name })} onClick={() => setLeaving(person)}>
          {t('company.people.deactivate')}
        </Button>
      </div>
    )
  }
  return (
    <OwnAccountSection title={t('company.people.title')} hint={t('company.people.hint')}>
      <div className={styles['words']}>
        {notice && (
          <Banner tone={notice.tone} isAnswer>
            {notice.text}
          </Banner>
        )}
        <ul className={styles['sessions']}>
          {people.map((person) => (
            <li key={person.id}>
              <div>
                {accountName(person)}{' '}
                {person.state !== 'active' && <Tag tone={toneOf[person.state]}>{t(`company.people.states.${person.state}`)}</Tag>}
                <small>
                  {[person.email, person.isFirst && t('company.people.first'), person.isOwn && t('company.people.own')]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </div>
              {mayManage && !person.isOwn && actionOf(person)}
            </li>
          ))}
        </ul>
        {mayManage ? (
          <div>
            <Button disabled={!isHydrated} onClick={() => setIsInviting(true)}>
              {t('company.people.invite')}
            </Button>
          </div>
        ) : (
          first && <p className={styles['quiet']}>{t('company.people.onlyFirst', { name: accountName(first) })}</p>
        )}
      </div>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} onEnd={(tone, text) => void end(tone, text)} />}
      {leaving && (
        <ConfirmDialog
          title={t('company.people.deactivateTitle', { name: accountName(leaving) })}
          onClose={() => setLeaving(null)}
          yes={t('company.people.deactivate')}
          no={t('company.people.cancel')}
          busy={busy === leaving.id}
          onYes={() => void run(leaving, () => putPersonActivity(leaving.id, false), 'deactivated')}
        >
          <p>{t('company.people.deactivateText', { name: accountName(leaving) })}</p>
        </ConfirmDialog>
      )}
    </OwnAccountSection>
  )
}
