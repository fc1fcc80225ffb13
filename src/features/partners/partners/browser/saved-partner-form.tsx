import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { ConflictNotice, ContestedFields } from '#ui/forms/conflict-notice.tsx'
import { LeaveGuard } from '#ui/forms/leave-guard.tsx'
import type { useSavedRecord } from '#ui/forms/use-saved-record.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import { PartnerFieldFacts } from './partner-fields.tsx'
import type { PartnerField, PartnerFormState } from './partner-state.ts'
import { usePartnerWords } from './use-partner-words.ts'

interface SavedPartnerFormProps<State extends FieldValues> {
  readonly label?: string
  readonly record: Pick<
    ReturnType<typeof useSavedRecord<unknown, State>>,
    'changes' | 'outcome' | 'cause' | 'save' | 'discard' | 'conflict'
  >
  readonly controls: {
    readonly form: UseFormReturn<State>
    readonly typed: State
    readonly errorOf: (field: PartnerField) => string | undefined
    readonly errorCount: number
  }
  readonly dealers?: readonly { readonly id: string; readonly name: string }[]
  /** Whether leaving loses nothing, whatever has changed. */
  readonly isGone?: boolean
  /** The message of a save that failed, with its cause. */
  readonly failed?: (cause: string) => string
  readonly children: ReactNode
}

/** A form of a stored partner, or of a part of it: conflict and failure above the fields, the bar to save below. */
export function SavedPartnerForm<State extends FieldValues>({
  label,
  record: { changes, outcome, cause, save, discard, conflict },
  controls: { form, typed, errorOf, errorCount },
  dealers = [],
  isGone = false,
  failed,
  children,
}: SavedPartnerFormProps<State>) {
  const t = useMessages('office')
  const controls = useMessages('controls')
  const { nameOf, valueOf } = usePartnerWords(dealers)
  // The fields of a part are those of the whole.
  const fieldsOf = (fields: readonly (keyof State)[]) => fields as readonly PartnerField[]
  const valueIn = (field: PartnerField, state: State) => valueOf(field, state as unknown as PartnerFormState)
  const changed = fieldsOf(changes)
  const sentence = (): string => {
    if (errorCount > 0) return controls('form.correct', { count: errorCount })
    if (changes.length > 0) return t('partners.changed', { fields: changed.map(nameOf).join(', ') })
    return controls(outcome === 'saved' ? 'form.saved' : 'form.unchanged')
  }
  return (
    <FormProvider {...form}>
      <PartnerFieldFacts value={{ errorOf, isNew: false }}>
        <form
          noValidate
          aria-label={label}
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          {outcome === 'failed' && (
            <Banner tone="error" isAnswer>
              {failed ? failed(cause) : controls('form.failed', { cause })}
            </Banner>
          )}
          {conflict && (
            <ConflictNotice keepMine={conflict.keepMine} takeTheirs={conflict.takeTheirs}>
              <ContestedFields
                fields={fieldsOf(conflict.fields).map((field) => ({
                  key: field,
                  name: nameOf(field),
                  theirs: valueIn(field, conflict.theirs),
                  mine: changed.includes(field) ? valueIn(field, typed) : null,
                }))}
              />
            </ConflictNotice>
          )}
          {children}
          <SaveBar
            saveLabel={controls('form.save')}
            discardLabel={controls('form.discard')}
            isSaving={outcome === 'saving'}
            isDisabled={changes.length === 0 || conflict !== null}
            isUnchanged={changes.length === 0}
            onDiscard={discard}
          >
            {sentence()}
          </SaveBar>
        </form>
      </PartnerFieldFacts>
      <LeaveGuard isDirty={changes.length > 0 && !isGone} />
    </FormProvider>
  )
}
