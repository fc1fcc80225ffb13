/** Fields of letters, which undo what is typed in them. A figure that is applied already has nothing left to undo in its field. */
const withOwnUndo =
  'textarea, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"], [data-applied])'

/** Whether Ctrl+Z belongs to a field and not to the design. */
export const hasOwnUndo = (target: EventTarget | null): boolean => target instanceof Element && target.closest(withOwnUndo) !== null
