import { useFailure } from '#ui/forms/use-failure.ts'
import { useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { SettingSwitch } from '#domain/catalogue/settings-fields.ts'
import { useLocale } from '#messages/browser/use-messages.tsx'
import { ApiError } from '#platform/browser/call-api.ts'
import type { AdminSettings } from '../schema.ts'
import { changedSettings, type ChangedField } from './changed-fields.ts'
import { putSettings } from './client.ts'
import { formOf, readForm, type SettingsFormState } from './form-state.ts'

type Outcome = 'none' | 'saving' | 'saved' | 'failed'

const stateOf = (settings: AdminSettings) => ({ settings, tariffs: settings.tariffs })

/** The form of the settings: what is saved, what is typed, and the conflict with somebody who saved meanwhile. */
export function useSettingsForm(loaded: AdminSettings) {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [base, setBase] = useState(loaded)
  const { cause, keep } = useFailure()
  const [outcome, setOutcome] = useState<Outcome>('none')
  const [conflict, setConflict] = useState<AdminSettings | null>(null)
  const form = useForm<SettingsFormState>({ defaultValues: formOf(loaded, locale) })
  const typed = useWatch({ control: form.control }) as SettingsFormState
  const saved = useMemo(() => formOf(base, locale), [base, locale])
  const read = useMemo(() => readForm(typed, base, locale), [typed, base, locale])
  const changes = useMemo(() => changedSettings(stateOf(base), read), [base, read])

  function show(settings: AdminSettings): void {
    setBase(settings)
    setConflict(null)
    form.reset(formOf(settings, locale))
  }

  async function save(): Promise<void> {
    if (read.issues.size > 0 || changes.length === 0) return
    setOutcome('saving')
    try {
      show(await putSettings({ ...read.input, version: base.version }))
      setOutcome('saved')
      await revalidate()
    } catch (error) {
      const current = error instanceof ApiError && error.status === 409 ? (error.body as { current?: AdminSettings }).current : undefined
      if (current) setConflict(current)
      keep(error)
      setOutcome(current ? 'none' : 'failed')
    }
  }

  /** Takes over what the other one saved, and leaves one's own changes on top of it to be saved again. */
  function keepMine(current: AdminSettings): void {
    const mine = form.getValues()
    const next = formOf(current, locale)
    const differing = (part: 'numbers' | 'prices') => Object.entries(mine[part]).filter(([key, text]) => text !== (saved[part][key] ?? ''))
    const switched = Object.entries(mine.switches).filter(([name, isOn]) => isOn !== saved.switches[name as SettingSwitch])
    const ranges = JSON.stringify(mine.ranges) === JSON.stringify(saved.ranges) ? next.ranges : mine.ranges
    setBase(current)
    setConflict(null)
    form.reset({
      numbers: { ...next.numbers, ...Object.fromEntries(differing('numbers')) },
      prices: { ...next.prices, ...Object.fromEntries(differing('prices')) },
      switches: { ...next.switches, ...Object.fromEntries(switched) },
      ranges,
    })
  }

  const theirs: readonly ChangedField[] = conflict === null ? [] : changedSettings(stateOf(base), stateOf(conflict))
  return {
    form,
    /** The words for a save that failed. */
    cause,
    base,
    saved,
    read,
    changes,
    outcome,
    save,
    discard: () => {
      setOutcome('none')
      show(conflict ?? base)
    },
    conflict: conflict && { theirs, keepMine: () => keepMine(conflict), takeTheirs: () => show(conflict) },
  }
}
