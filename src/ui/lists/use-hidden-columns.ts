import { anyString, readableOf } from '#domain/shapes/basic-shapes.ts'
import { createStoredValue, type StoredValue, useStoredValue } from '../stored-value.ts'

const stores = new Map<string, StoredValue<readonly string[]>>()

function storeOf(list: string): StoredValue<readonly string[]> {
  const store = stores.get(list) ?? createStoredValue<readonly string[]>(`hiddenColumns.${list}`, [], readableOf(anyString))
  stores.set(list, store)
  return store
}

export interface HiddenColumns {
  /** False for each hidden column. */
  readonly visibility: Readonly<Record<string, boolean>>
  readonly toggle: (columnId: string) => void
}

/** The columns of a list that were hidden on this device. `byDefault` are hidden until somebody chooses. */
export function useHiddenColumns(list: string, byDefault: readonly string[] = []): HiddenColumns {
  const store = storeOf(list)
  const toggled = useStoredValue(store)
  const isHidden = (id: string) => byDefault.includes(id) !== toggled.includes(id)
  return {
    visibility: Object.fromEntries([...new Set([...byDefault, ...toggled])].map((id) => [id, !isHidden(id)])),
    toggle: (id) => void store.update((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])),
  }
}
