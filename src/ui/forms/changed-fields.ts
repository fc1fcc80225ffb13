/** The fields that differ between two states of a form, in its order. */
export const changedFields = <State extends object>(before: State, after: State): readonly (keyof State)[] =>
  (Object.keys(before) as (keyof State)[]).filter((field) => before[field] !== after[field])
