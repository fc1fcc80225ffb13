/** The selected part of a field. */
export type Caret = readonly [from: number, to: number]

/** Selects a part of a field, or without one everything. */
export function placeCaret(field: HTMLTextAreaElement, caret: Caret | null): void {
  if (caret) field.setSelectionRange(...caret)
  else field.select()
}
