import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import type { AuthenticatorKey, OwnAccount } from '../schema.ts'
import { CodesStep, PasswordStep, ScanStep } from './authenticator-steps.tsx'
import { postRecoveryCodes, postTwoFactor, putTwoFactorOff } from './client.ts'
import { OwnAccountSection } from './own-account-section.tsx'
import styles from './own-account.module.css'

type Step =
  | { readonly name: 'confirmSetUp' | 'confirmOff' | 'confirmCodes' }
  | { readonly name: 'scan'; readonly authenticator: AuthenticatorKey }
  | { readonly name: 'codes'; readonly codes: readonly string[]; readonly isFirst: boolean }

/** Sets up one's own two-factor sign-in, makes new recovery codes, and turns it off where nobody demands it. */
export function OwnTwoFactor({ twoFactor: { isActive, isDemanded, recoveryCodesLeft } }: Pick<OwnAccount, 'twoFactor'>) {
  const t = useMessages('office')
  const { revalidate } = useRevalidator()
  const [step, setStep] = useState<Step | null>(null)
  const [outcome, setOutcome] = useState<'activated' | 'turnedOff' | null>(null)
  const close = () => setStep(null)
  const begin = (name: 'confirmSetUp' | 'confirmOff' | 'confirmCodes') => {
    setOutcome(null)
    setStep({ name })
  }

  async function goOn(name: 'confirmSetUp' | 'confirmOff' | 'confirmCodes', password: string): Promise<void> {
    if (name === 'confirmSetUp') return setStep({ name: 'scan', authenticator: await postTwoFactor(password) })
    if (name === 'confirmCodes') return setStep({ name: 'codes', codes: await postRecoveryCodes(password), isFirst: false })
    await putTwoFactorOff(password)
    close()
    setOutcome('turnedOff')
    await revalidate()
  }
  return (
    <OwnAccountSection title={t('ownAccount.twoFactor.title')} hint={t('ownAccount.twoFactor.hint')}>
      <div className={styles['words']}>
        {outcome !== null && (
          <Banner tone="success" isAnswer>
            {t(`ownAccount.twoFactor.${outcome}`)}
          </Banner>
        )}
        <p>
          <Tag tone={isActive ? 'done' : 'waiting'}>{t(isActive ? 'ownAccount.twoFactor.on' : 'ownAccount.twoFactor.off')}</Tag>{' '}
          {isActive && t('ownAccount.twoFactor.codesLeft', { count: recoveryCodesLeft })}
        </p>
        {isDemanded && <p className={styles['quiet']}>{t('ownAccount.twoFactor.demanded')}</p>}
        <div className={styles['buttons']}>
          {isActive ? (
            <>
              <Button onClick={() => begin('confirmCodes')}>{t('ownAccount.twoFactor.newCodes')}</Button>
              {!isDemanded && <Button onClick={() => begin('confirmOff')}>{t('ownAccount.twoFactor.turnOff')}</Button>}
            </>
          ) : (
            <Button look={isDemanded ? 'primary' : 'secondary'} onClick={() => begin('confirmSetUp')}>
              {t('ownAccount.twoFactor.setUp')}
            </Button>
          )}
        </div>
        {step?.name === 'scan' && (
          <ScanStep
            authenticator={step.authenticator}
            onCodes={(codes) => setStep({ name: 'codes', codes, isFirst: true })}
            onClose={close}
          />
        )}
        {step?.name === 'codes' && (
          <CodesStep
            codes={step.codes}
            onClose={() => {
              if (step.isFirst) setOutcome('activated')
              close()
              void revalidate()
            }}
          />
        )}
        {(step?.name === 'confirmSetUp' || step?.name === 'confirmOff' || step?.name === 'confirmCodes') && (
          <PasswordStep
            text={t(`ownAccount.twoFactor.${step.name}`)}
            onPassword={(password) => goOn(step.name, password)}
            onClose={close}
          />
        )}
      </div>
    </OwnAccountSection>
  )
}
