/** Scrolls the stages. On narrow screens their frame only scrolls sideways, and the page scrolls up and down. */
export function scrollStages(frame: HTMLElement, { left, top }: { readonly left: number; readonly top: number }): void {
  frame.scrollBy({ left, top, behavior: 'instant' })
  if (getComputedStyle(frame).overflowY === 'hidden') window.scrollBy({ top, behavior: 'instant' })
}
