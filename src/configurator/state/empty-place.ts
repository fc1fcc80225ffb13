import type { MouseEvent } from 'react'

/** What a click leaves the selection for: stages, controls, panels of what is selected, and what floats above the page. */
const keepsSelection =
  'svg[data-side], a, button, input, select, label, summary, section[aria-label], dialog, [popover], [role="treeitem"], [role="group"], [role="alert"], [role="status"]'

/** Whether a click landed where nothing can be pressed. A scroll bar belongs to its panel and is no empty place. */
export function isOnEmptyPlace({ target, nativeEvent }: MouseEvent): boolean {
  if (!(target instanceof Element) || target.closest(keepsSelection)) return false
  const { clientWidth, clientHeight, scrollHeight } = target
  const isOnScrollBar = scrollHeight > clientHeight && clientHeight > 0 && nativeEvent.offsetX > clientWidth
  return !isOnScrollBar
}
