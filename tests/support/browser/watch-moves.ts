import type { Page } from '@playwright/test'

/** What was seen of a page while it came. */
export interface SeenMove {
  /** Frames in which an element was shown whose style was not there yet, with its classes. */
  readonly unstyled: readonly string[]
  /** How far what was shown has moved since the first frame of the page, and what. */
  readonly shift: number
  readonly shifted: readonly string[]
}

/** Watches every frame until `end` is called: which style modules have no rule in a loaded sheet, and what moves. */
function watchFrames(): void {
  const rulesOf = new WeakMap<CSSStyleSheet, ReadonlySet<string>>()
  const classesIn = (rules: CSSRuleList): string[] =>
    Array.from(rules).flatMap((rule) => [
      ...(rule instanceof CSSStyleRule ? Array.from(rule.selectorText.matchAll(/\.([\w-]+)/g), ([, name = '']) => name) : []),
      ...('cssRules' in rule ? classesIn((rule as CSSGroupingRule).cssRules) : []),
    ])
  const styled = (sheet: CSSStyleSheet): ReadonlySet<string> => {
    const cached = rulesOf.get(sheet) ?? new Set(classesIn(sheet.cssRules))
    rulesOf.set(sheet, cached)
    return cached
  }
  const unstyledNow = (): string[] => {
    const sheets = Array.from(document.styleSheets, styled)
    const shown = new Set(Array.from(document.querySelectorAll('body [class]'), ({ classList }) => [...classList]).flat())
    return [...shown].filter((name) => name.startsWith('_') && !sheets.some((names) => names.has(name)))
  }
  interface Shift extends PerformanceEntry {
    readonly value: number
    readonly sources: readonly { readonly node: Node | null }[]
  }
  const shifts: Shift[] = []
  const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])))
  observer.observe({ type: 'layout-shift' })
  const seen: { readonly at: number; readonly path: string; readonly names: readonly string[] }[] = []
  let request = 0
  const look = (at: number): void => {
    seen.push({ at, path: location.pathname, names: unstyledNow() })
    request = requestAnimationFrame(look)
  }
  request = requestAnimationFrame(look)
  Object.assign(window, {
    endWatch() {
      cancelAnimationFrame(request)
      shifts.push(...(observer.takeRecords() as Shift[]))
      observer.disconnect()
      // A module may name an element that it gives no style of its own.
      const without = new Set(unstyledNow())
      const first = seen.find(({ path }) => path === location.pathname)?.at ?? 0
      // The first frame of a page itself replaces everything.
      const late = shifts.filter(({ startTime }) => startTime > first + 50)
      return {
        unstyled: [...new Set(seen.flatMap(({ names }) => names))].filter((name) => !without.has(name)),
        shift: late.reduce((sum, { value }) => sum + value, 0),
        shifted: late.flatMap(({ sources }) =>
          sources.map(({ node }) => (node instanceof Element ? `${node.tagName} ${node.getAttribute('class') ?? ''}` : '#text')),
        ),
      }
    },
  })
}

/** Waits until nothing on the page has changed for a while. Pages with a live stream are never without a request. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const look = () => `${document.body.innerHTML.length} ${document.body.scrollHeight}`
    for (let [before, same] = ['', 0]; same < 5;) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      same = look() === before ? same + 1 : 0
      before = look()
    }
  })

/** Does something that leads to another page, and tells what was seen until that one is complete. */
export async function watchMove(page: Page, move: () => Promise<void>): Promise<SeenMove> {
  await page.evaluate(watchFrames)
  await move()
  await settle(page)
  return page.evaluate(() => (window as unknown as { endWatch: () => SeenMove }).endWatch())
}

/** How each element of the page looks: its place, and what rules decide most often. */
export const looksOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready
    return Array.from(document.querySelectorAll('body *'), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, font, display, padding, margin, border, gap } = getComputedStyle(element)
      const place = [x + scrollX, y + scrollY, width, height].map(Math.round).join(' ')
      return [
        element.tagName,
        element.getAttribute('class'),
        place,
        color,
        backgroundColor,
        font,
        display,
        padding,
        margin,
        border,
        gap,
      ].join(' | ')
    }).filter((look) => !look.startsWith('SCRIPT'))
  })
