/**
 * Layout errors of the page, one sentence each: controls that overlap, text that is clipped or overflows its control, a page that scrolls
 * horizontally. It runs in the page (`page.evaluate(layoutErrors)`) and must be self-contained.
 */
export async function layoutErrors(): Promise<string[]> {
  // After a resize one frame measures the stages again, and the next one renders the result.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

  /** Rounding of the browser and borders that controls share, px. */
  const tolerance = 1.5
  type Box = { left: number; top: number; right: number; bottom: number }
  const boxOf = ({ left, top, right, bottom }: DOMRect): Box => ({ left, top, right, bottom })
  const intersection = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  })
  const isEmpty = ({ left, top, right, bottom }: Box) => right - left <= tolerance || bottom - top <= tolerance

  const remembered = <Value>(read: (element: Element) => Value) => {
    const cache = new Map<Element, Value>()
    return (element: Element): Value => {
      const value = cache.get(element) ?? read(element)
      cache.set(element, value)
      return value
    }
  }
  const styleOf = remembered((element) => {
    const { overflow, overflowX, position, display, clipPath, textOverflow } = getComputedStyle(element)
    return { overflow, overflowX, position, display, clipPath, textOverflow }
  })
  const placeOf = remembered((element) => boxOf(element.getBoundingClientRect()))
  const ancestorsOf = (element: Element): Element[] => {
    const chain: Element[] = []
    for (let at = element.parentElement; at; at = at.parentElement) chain.push(at)
    return chain
  }
  /** Text only for screen readers is one pixel large and clipped. */
  const isForReaders = (element: Element) => styleOf(element).clipPath !== 'none'
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && !isForReaders(element)

  /** The visible part of a box: its part inside every ancestor that hides or scrolls its overflow. */
  const seenOf = (element: Element): Box => {
    let seen = placeOf(element)
    for (const ancestor of ancestorsOf(element)) if (styleOf(ancestor).overflow !== 'visible') seen = intersection(seen, placeOf(ancestor))
    return seen
  }
  /** A fixed bar or a dialog; its controls may overlap those of the page. */
  const layerOf = (element: Element): Element | null =>
    [element, ...ancestorsOf(element)].find((at) => at.matches('dialog') || ['sticky', 'fixed'].includes(styleOf(at).position)) ?? null

  const nameOf = (element: Element): string => {
    const words = element.getAttribute('aria-label') ?? element.textContent.trim()
    return `${element.tagName.toLowerCase()} “${(words || element.className.toString()).slice(0, 40)}”`
  }

  const controls = [...document.querySelectorAll('a, button, input, select, textarea, summary')]
    .filter((element) => isShown(element) && !element.closest('svg'))
    .map((element) => ({ element, seen: seenOf(element), layer: layerOf(element) }))
    .filter(({ seen }) => !isEmpty(seen))

  const overlaps = controls.flatMap((one, nth) =>
    controls
      .slice(nth + 1)
      .filter(({ element, seen, layer }) => layer === one.layer && !one.element.contains(element) && !isEmpty(intersection(one.seen, seen)))
      .map(({ element }) => `${nameOf(one.element)} and ${nameOf(element)} lie on one another`),
  )

  /** The visible boxes of an element's lines of text. */
  const linesOf = (element: Element): Box[] =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .flatMap((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return [...range.getClientRects()].map(boxOf)
      })
  const frames = 'a, button, dialog, header, section, aside, nav, [role="status"], [role="alert"]'
  const reaches = (line: Box, frame: Box) => line.left < frame.left - tolerance || line.right > frame.right + tolerance
  /** Whether a text truncated with an ellipsis is fully available as a title or name. */
  const endsInDots = (holder: Element, element: Element) => {
    const words = element.textContent.trim()
    return (
      styleOf(holder).textOverflow === 'ellipsis' &&
      [element, ...ancestorsOf(element)].some((at) => ['title', 'aria-label'].some((name) => at.getAttribute(name)?.includes(words)))
    )
  }

  const cut = [...document.body.querySelectorAll('*')]
    .filter((element) => !element.closest('svg, script, style, noscript, select'))
    .flatMap((element) => {
      const lines = linesOf(element)
      if (lines.length === 0 || !isShown(element) || ancestorsOf(element).some(isForReaders)) return []
      const context = [element, ...ancestorsOf(element)]
      // Content that scrolls horizontally can be scrolled into view.
      const scroller = context.findIndex((at) => ['auto', 'scroll'].includes(styleOf(at).overflowX))
      const holders = (scroller < 0 ? context : context.slice(0, scroller)).filter(
        (at) => styleOf(at).display !== 'contents' && (at.matches(frames) || ['hidden', 'clip'].includes(styleOf(at).overflowX)),
      )
      const burst = holders.find((at) => lines.some((line) => reaches(line, placeOf(at))))
      return burst && !endsInDots(burst, element) ? [`${nameOf(element)} is cut off`] : []
    })

  const values = controls.flatMap(({ element }) =>
    element instanceof HTMLInputElement && element.type !== 'file' && element.scrollWidth > element.clientWidth + tolerance
      ? [`the value “${element.value}” of ${nameOf(element)} is cut off`]
      : [],
  )
  const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth
  return [...overlaps, ...cut, ...values, ...(sideways > 0 ? [`the page scrolls sideways by ${sideways} px`] : [])]
}
