import { useFailure } from '#ui/forms/use-failure.ts'
import { type FormEvent, useState } from 'react'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
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
    <Dialog
      open
      title={t('personalData.erase.confirmTitle', { email })}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" type="submit" form="erase-form" busy={state === 'busy'}>
            {t('personalData.erase.button')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('personalData.erase.no')}
          </Button>
        </>
      }
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
    </Dialog>
  )
}
