import { inFours } from '#domain/format/in-fours.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useFailure } from '#ui/forms/use-failure.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { qrQuietModules, qrCode } from '#platform/qr/qr-code.ts'
import { ApiError } from '#platform/browser/call-api.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import type { AuthenticatorKey } from '../schema.ts'
import { putTwoFactor } from './client.ts'
import { PasswordField } from './password-field.tsx'
import styles from './own-account.module.css'
import { passwordOutcome } from './own-password-form.tsx'

interface PasswordStepProps {
  /** What follows from the password. */
  readonly text: string
  /** @throws ApiError for a wrong password */
  readonly onPassword: (password: string) => Promise<void>
  readonly onClose: () => void
}

/** Asks for the password again: a browser left open must not be enough. */
export function PasswordStep({ text, onPassword, onClose }: PasswordStepProps) {
  const t = useMessages('office')
  const accountWords = useMessages('accounts')
  const { cause, keep } = useFailure()
  const [password, setPassword] = useState('')
  const [state, setState] = useState<'typing' | 'missing' | 'busy' | 'wrong' | 'tooMany' | 'failed'>('typing')
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (password === '') return setState('missing')
    setState('busy')
    try {
      await onPassword(password)
    } catch (error) {
      keep(error)
      setState(passwordOutcome(error))
    }
  }
  const error = state === 'missing' ? t('ownAccount.password.required') : state === 'wrong' ? t('ownAccount.password.wrong') : undefined
  return (
    <StepDialog
      title={t('ownAccount.twoFactor.confirmTitle')}
      submitLabel={t('ownAccount.twoFactor.goOn')}
      isBusy={state === 'busy'}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <p>{text}</p>
      {(state === 'tooMany' || state === 'failed') && <Banner tone="error">{t(`ownAccount.password.${state}`, { cause })}</Banner>}
      <PasswordField
        label={accountWords('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={error}
        onChange={(event) => {
          setPassword(event.target.value)
          setState('typing')
        }}
      />
    </StepDialog>
  )
}

interface StepDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly isBusy: boolean
  readonly wide?: boolean
  readonly onSubmit: (event: FormEvent) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

function StepDialog({ title, submitLabel, isBusy, wide = false, onSubmit, onClose, children }: StepDialogProps) {
  const t = useMessages('office')
  return (
    <ConfirmDialog
      title={title}
      wide={wide}
      onClose={onClose}
      yes={submitLabel}
      no={t('ownAccount.twoFactor.cancel')}
      form="two-factor-step"
      busy={isBusy}
    >
      <form id="two-factor-step" method="post" noValidate className={styles['words']} onSubmit={onSubmit}>
        {children}
      </form>
    </ConfirmDialog>
  )
}

interface ScanStepProps {
  readonly authenticator: AuthenticatorKey
  readonly onCodes: (recoveryCodes: readonly string[]) => void
  readonly onClose: () => void
}

/** Shows the key for the app, and activates it with a first code. */
export function ScanStep({ authenticator: { secret, uri }, onCodes, onClose }: ScanStepProps) {
  const t = useMessages('office')
  const { cause, keep } = useFailure()
  const [code, setCode] = useState('')
  const [state, setState] = useState<'typing' | 'codeRequired' | 'busy' | 'codeWrong' | 'failed'>('typing')
  const { size, path } = qrCode(uri)
  const side = size + 2 * qrQuietModules
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (code.trim() === '') return setState('codeRequired')
    setState('busy')
    try {
      onCodes(await putTwoFactor(code.trim()))
    } catch (error) {
      keep(error)
      setState(error instanceof ApiError && error.status === 400 ? 'codeWrong' : 'failed')
    }
  }
  return (
    <StepDialog
      title={t('ownAccount.twoFactor.title')}
      submitLabel={t('ownAccount.twoFactor.activate')}
      isBusy={state === 'busy'}
      wide
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {state === 'failed' && <Banner tone="error">{t('ownAccount.password.failed', { cause })}</Banner>}
      <div className={styles['setUp']}>
        <svg viewBox={`${-qrQuietModules} ${-qrQuietModules} ${side} ${side}`} role="img" aria-label={t('ownAccount.twoFactor.qr')}>
          <path d={path} />
        </svg>
        <div>
          <p>{t('ownAccount.twoFactor.scan')}</p>
          <p className={styles['quiet']}>{t('ownAccount.twoFactor.typed')}</p>
          <code className={styles['key']}>{inFours(secret)}</code>
          <TextField
            label={t('ownAccount.twoFactor.code')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            value={code}
            error={state === 'codeRequired' || state === 'codeWrong' ? t(`ownAccount.twoFactor.${state}`) : undefined}
            onChange={(event) => {
              setCode(event.target.value)
              setState('typing')
            }}
          />
        </div>
      </div>
    </StepDialog>
  )
}

/** Shows the recovery codes, this once. */
export function CodesStep({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const t = useMessages('office')
  const [isCopied, setIsCopied] = useState(false)
  return (
    <Dialog
      open
      title={t('ownAccount.twoFactor.codesTitle')}
      // Escape would lose the codes.
      onClose={() => undefined}
      actions={
        <>
          <Button look="primary" onClick={onClose}>
            {t('ownAccount.twoFactor.codesKept')}
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              navigator.clipboard.writeText(codes.join('\n')).then(
                () => setIsCopied(true),
                () => setIsCopied(false),
              )
            }}
          >
            {t(isCopied ? 'ownAccount.twoFactor.copied' : 'ownAccount.twoFactor.copy')}
          </Button>
        </>
      }
    >
      <p>{t('ownAccount.twoFactor.codesHint')}</p>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
