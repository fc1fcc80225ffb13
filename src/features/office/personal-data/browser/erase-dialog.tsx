import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useFailure } from '#ui/forms/use-failure.ts'
import { type FormEvent, useState } from 'react'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { TextField } from '#ui/field.tsx'
import type { ErasedPersonalData } from '../schema.ts'
import { postErasure } from './client.ts'
import styles from './personal-data.module.css'

interface EraseDialogProps {
  readonly email: string
  readonly onClose: () => void
  readonly onErased: (result: ErasedPersonalData) => void
}

/** Confirms an erasure by typing the address of the person. */
export function EraseDialog({ email, onClose, onErased }: EraseDialogProps) {
  const t = useMessages('office')
  const { cause, keep } = useFailure()
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<'typing' | 'mismatch' | 'busy' | 'failed'>('typing')

  async function erase(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (typed.trim().toLowerCase() !== email) return setState('mismatch')
    setState('busy')
    try {
      onErased(await postErasure(email, typed.trim()))
    } catch (error) {
      keep(error)
      setState('failed')
    }
  }
  return (
    <ConfirmDialog
      title={t('personalData.erase.confirmTitle', { email })}
      onClose={onClose}
      yes={t('personalData.erase.button')}
      no={t('personalData.erase.no')}
      form="erase-form"
      busy={state === 'busy'}
    >
      <form id="erase-form" noValidate className={styles['words']} onSubmit={(event) => void erase(event)}>
        <p>{t('personalData.erase.confirmText')}</p>
        {state === 'failed' && <Banner tone="error">{t('personalData.erase.failed', { cause })}</Banner>}
        <TextField
          label={t('personalData.erase.confirmLabel')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={typed}
          error={state === 'mismatch' ? t('personalData.erase.confirmMismatch', { email }) : undefined}
          onChange={(event) => {
            setTyped(event.target.value)
            setState('typing')
          }}
        />
      </form>
    </ConfirmDialog>
  )
}
