import { useFailure } from '#ui/forms/use-failure.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#platform/browser/call-api.ts'
import type { OrderSchedule } from '../schema.ts'
import { putSchedule } from './client.ts'
import { type PlannedChange, plannedChanges, scheduleBody, type ScheduleValues, valuesOf } from './schedule-fields.ts'

interface ScheduleConflict {
  readonly theirs: readonly PlannedChange[]
  readonly keepMine: () => void
  readonly takeTheirs: () => void
}

interface ScheduleForm {
  /** The saved schedule that the changes are based on. */
  readonly base: OrderSchedule
  readonly values: ScheduleValues
  readonly set: (changed: ScheduleValues) => void
  readonly changes: readonly PlannedChange[]
  readonly state: 'idle' | 'saving' | 'saved' | 'cancelled' | 'failed'
  /** The words for a save that failed. */
  readonly cause: string
  readonly conflict: ScheduleConflict | null
  readonly save: () => Promise<void>
  readonly discard: () => void
}

const currentOf = (error: unknown): OrderSchedule | undefined =>
  error instanceof ApiError ? (error.body as { readonly current?: OrderSchedule }).current : undefined

/** The form of an order's dates and codes: what is stored, what is typed, and the conflict with somebody who saved meanwhile. */
export function useSchedule(orderId: string, loaded: OrderSchedule): ScheduleForm {
  const { revalidate } = useRevalidator()
  const [seen, setSeen] = useState(loaded)
  const [base, setBase] = useState(loaded)
  const [values, setValues] = useState(() => valuesOf(loaded))
  const [state, setState] = useState<ScheduleForm['state']>('idle')
  const { cause, keep } = useFailure()
  const [theirs, setTheirs] = useState<OrderSchedule | null>(null)
  const changes = plannedChanges(base, values)

  function startFrom(schedule: OrderSchedule, typed: ScheduleValues = {}): void {
    setBase(schedule)
    setValues({ ...valuesOf(schedule), ...typed })
    setTheirs(null)
  }
  // The page has read the order again; what is typed stays until it is saved.
  if (loaded !== seen) {
    setSeen(loaded)
    if (changes.length === 0) startFrom(loaded)
  }

  async function save(): Promise<void> {
    setState('saving')
    try {
      startFrom(await putSchedule(orderId, scheduleBody(changes)))
      setState('saved')
      void revalidate()
    } catch (error) {
      const current = currentOf(error)
      keep(error)
      if (current) setTheirs(current)
      setState(current ? 'idle' : error instanceof ApiError && error.body.reason === 'cancelled' ? 'cancelled' : 'failed')
    }
  }

  return {
    base,
    values,
    set: (changed) => {
      setState('idle')
      setValues((before) => ({ ...before, ...changed }))
    },
    changes,
    state,
    cause,
    conflict: theirs && {
      theirs: plannedChanges(base, valuesOf(theirs)),
      keepMine: () => startFrom(theirs, Object.fromEntries(changes.map(({ key, to }) => [key, to ?? '']))),
      takeTheirs: () => startFrom(theirs),
    },
    save,
    discard: () => {
      setState('idle')
      startFrom(base)
    },
  }
}
