import { useFailure } from '#ui/forms/use-failure.ts'
import { type FormEvent, useState } from 'react'
import { isEmail } from '#domain/contact/contact-rules.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { ApiError } from '#platform/browser/call-api.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { WaitingFields } from '#ui/waiting-fields.tsx'
import { dataPartWords } from '../data-part-words.ts'
import type { ErasedPersonalData, PersonSummary } from '../schema.ts'
import { findPerson } from './client.ts'
import { FoundPerson } from './found-person.tsx'
import styles from './personal-data.module.css'

type Answer =
  | { readonly kind: 'found'; readonly person: PersonSummary }
  | { readonly kind: 'none' | 'failed'; readonly email: string }
  | { readonly kind: 'erased'; readonly result: ErasedPersonalData }

/** Finds a person by e-mail. The address stays out of the page's own address, which browsers and proxies record. */
export function PersonSearch({ own }: { own: string }) {
  const t = useMessages('office')
  const { cause, keep } = useFailure()
  const [email, setEmail] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const isValid = isEmail(email.trim())

  async function find(event: FormEvent): Promise<void> {
    event.preventDefault()
    setIsChecked(true)
    if (!isValid || isBusy) return
    setIsBusy(true)
    try {
      setAnswer({ kind: 'found', person: await findPerson(email.trim()) })
    } catch (error) {
      keep(error)
      setAnswer({ kind: error instanceof ApiError && error.status === 404 ? 'none' : 'failed', email: email.trim() })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className={styles['main']}>
      <section className={styles['section']} aria-label={t('personalData.find.title')}>
        <h2>{t('personalData.find.title')}</h2>
        <p>{t('personalData.find.hint')}</p>
        <form noValidate className={styles['find']} onSubmit={(event) => void find(event)}>
          <WaitingFields>
            <TextField
              label={t('personalData.find.label')}
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              value={email}
              error={isChecked && !isValid ? t('personalData.find.format') : undefined}
              onChange={(event) => setEmail(event.target.value)}
            />
            <Button type="submit" look="primary" busy={isBusy}>
              {t('personalData.find.submit')}
            </Button>
          </WaitingFields>
        </form>
      </section>
      {answer?.kind === 'none' && <Banner tone="notice">{t('personalData.find.none', { email: answer.email })}</Banner>}
      {answer?.kind === 'failed' && <Banner tone="error">{t('personalData.find.failed', { cause })}</Banner>}
      {answer?.kind === 'erased' && <ErasureReport result={answer.result} />}
      {answer?.kind === 'found' && (
        <FoundPerson
          key={answer.person.email}
          person={answer.person}
          isOwn={answer.person.email === own}
          onErased={(result) => setAnswer({ kind: 'erased', result })}
        />
      )}
    </div>
  )
}

/** What was erased and what is kept, for the reply to the person. */
function ErasureReport({ result }: { result: ErasedPersonalData }) {
  const t = useMessages('office')
  return (
    <Banner tone="success" isAnswer>
      {(['erased', 'kept'] as const).map((name) => (
        <p key={name}>
          <strong>{t(`personalData.erase.${name}`)}</strong>{' '}
          {result[name].length === 0 ? t('personalData.erase.nothing') : result[name].map((part) => dataPartWords(t, part)).join('; ')}
        </p>
      ))}
    </Banner>
  )
}
