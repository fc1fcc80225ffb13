import { useFailure } from './use-failure.ts'
import { useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { ApiError, type ApiErrorBody } from '#platform/browser/call-api.ts'
import { changedFields } from './changed-fields.ts'
import { reportHandledError } from '../handled-errors.ts'

interface RecordForm<Stored, State extends FieldValues> {
  /** The record as the page has loaded it. */
  readonly loaded: Stored
  readonly stateOf: (stored: Stored) => State
  readonly controls: {
    readonly form: UseFormReturn<State>
    readonly typed: State
    /** Shows all errors. @returns whether there is none. */
    readonly mayBeSent: () => boolean
    /** Takes the error of a refusal onto its field. @returns whether it was one of a field. */
    readonly takeRefusal?: (error: unknown) => boolean
    readonly setIsSent: (isSent: boolean) => void
  }
  /** Saves what is typed over the record that was edited. */
  readonly put: (typed: State, base: Stored) => Promise<Stored>
  /** The record in the reply to a save that came too late. */
  readonly currentOf: (body: ApiErrorBody, base: Stored) => Stored
}

/** A form of a stored record: what is saved, what is typed, and the conflict with somebody who saved meanwhile. */
export function useSavedRecord<Stored, State extends FieldValues>({
  loaded,
  stateOf,
  controls: { form, typed, mayBeSent, takeRefusal = () => false, setIsSent },
  put,
  currentOf,
}: RecordForm<Stored, State>) {
  const { revalidate } = useRevalidator()
  const { cause, keep } = useFailure()
  const [base, setBase] = useState(loaded)
  const [outcome, setOutcome] = useState<'none' | 'saving' | 'saved' | 'failed'>('none')
  const [conflict, setConflict] = useState<Stored | null>(null)
  const saved = stateOf(base)
  const changes = changedFields(saved, typed)
  const minesOf = () => Object.fromEntries(changes.map((field) => [field, typed[field]]))

  /** Shows a record; what the user has typed is laid over it if wanted. */
  function show(stored: Stored, { keepMine }: { readonly keepMine: boolean } = { keepMine: false }): void {
    setBase(stored)
    setConflict(null)
    setIsSent(false)
    form.reset({ ...stateOf(stored), ...(keepMine ? minesOf() : {}) } as DefaultValues<State>)
  }

  async function save(): Promise<void> {
    if (!mayBeSent() || changes.length === 0) return
    setOutcome('saving')
    try {
      show(await put(typed, base))
      setOutcome('saved')
      await revalidate()
    } catch (error) {
      const isConflict = error instanceof ApiError && error.body.reason === 'conflict'
      if (isConflict) setConflict(currentOf(error.body, base))
      const isKnown = isConflict || takeRefusal(error)
      if (!isKnown) reportHandledError(error)
      keep(error)
      setOutcome(isKnown ? 'none' : 'failed')
    }
  }

  return {
    base,
    changes,
    outcome,
    /** The words for a save that failed. */
    cause,
    show,
    save,
    discard: (): void => {
      setOutcome('none')
      show(conflict ?? base)
    },
    conflict:
      conflict === null
        ? null
        : {
            fields: changedFields(saved, stateOf(conflict)),
            theirs: stateOf(conflict),
            keepMine: () => show(conflict, { keepMine: true }),
            takeTheirs: () => show(conflict),
          },
  }
}
