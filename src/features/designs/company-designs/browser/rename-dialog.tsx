import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useFailure } from '#ui/forms/use-failure.ts'
import { type FormEvent, useState } from 'react'
import { visibleText } from '#domain/format/visible-text.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { TextField } from '#ui/field.tsx'
import { reportHandledError } from '#ui/handled-errors.ts'
import { maxDesignNameLength } from '../limit-designs.ts'
import type { CompanyDesign } from '../schema.ts'
import { type DesignFailure, designFailure, type DesignOutcome, putDesignName } from './client.ts'

interface RenameDialogProps {
  readonly design: CompanyDesign
  readonly onClose: () => void
  /** With the new name of the design. */
  readonly onEnd: (outcome: DesignOutcome, name: string) => void
}

/** Gives a saved design another name. */
export function RenameDialog({ design, onClose, onEnd }: RenameDialogProps) {
  const portal = useMessages('portal')
  const controls = useMessages('controls')
  const [base, setBase] = useState(design)
  const [typed, setTyped] = useState(design.name)
  const { cause, keep } = useFailure()
  const [failure, setFailure] = useState<DesignFailure['reason'] | 'required' | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const name = visibleText(typed)
    if (name === '') return setFailure('required')
    setFailure(null)
    setIsBusy(true)
    try {
      await putDesignName(base, name)
      onEnd('renamed', name)
    } catch (error) {
      const { reason, current } = designFailure(error)
      keep(error)
      if (reason === 'unknown') return onEnd('unknown', base.name)
      if (reason === 'failed') reportHandledError(error)
      // The next press renames what the other person has saved.
      if (current) setBase(current)
      setFailure(reason)
      setIsBusy(false)
    }
  }

  return (
    <ConfirmDialog
      title={portal('designs.renameTitle')}
      onClose={onClose}
      yes={portal('designs.rename')}
      no={controls('form.cancel')}
      form="rename-form"
      busy={isBusy}
    >
      {failure === 'failed' && (
        <Banner tone="error" isAnswer>
          {controls('form.failed', { cause })}
        </Banner>
      )}
      {failure === 'conflict' && (
        <Banner tone="warning" isAnswer>
          {portal('designs.renamedMeanwhile', { name: base.name })}
        </Banner>
      )}
      <form id="rename-form" noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label={portal('designs.name')}
          value={typed}
          maxLength={maxDesignNameLength}
          error={
            failure === 'required' ? portal('designs.nameRequired') : failure === 'name-taken' ? portal('designs.nameTaken') : undefined
          }
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </ConfirmDialog>
  )
}
