import type { MouseEvent } from 'react'

/** Elements that keep the selection on a click: stages, controls, panels of the selected object, and everything above the page. */
const interactiveElements =
  'svg[data-side], a, button, input, select, label, summary, section[aria-label], dialog, [popover], [role="treeitem"], [role="group"], [role="alert"], [role="status"]'

/** Whether a click landed outside all controls. A scroll bar belongs to its panel and does not count. */
export function isOnEmptyPlace({ target, nativeEvent }: MouseEvent): boolean {
  if (!(target instanceof Element) || target.closest(interactiveElements)) return false
  const { clientWidth, clientHeight, scrollHeight } = target
  const isOnScrollBar = scrollHeight > clientHeight && clientHeight > 0 && nativeEvent.offsetX > clientWidth
  return !isOnScrollBar
}
