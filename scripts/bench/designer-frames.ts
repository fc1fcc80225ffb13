import { chromium, type Page } from '@playwright/test'
import { clipboardType, writeClipboard } from '../../src/designer/clipboard/clipboard-nodes.ts'
import type { TextNode } from '../../src/domain/design/document.ts'
import type { Grouped } from '../../src/domain/design/groups.ts'
import { provideChromium } from '../system-packages.ts'

/** Measurements of a product's designer in Chromium; times in ms. */
export interface DesignerFigures {
  readonly nodes: number
  /** Script time in a frame of a drag, from the pointer event to React's last update. */
  readonly workP50Ms: number
  readonly workP95Ms: number
  readonly frames: number
  /** The share of frames, at 60 a second, that were dropped during the drag. */
  readonly dropped: number
  /** From the request of the page to the first usable tool. */
  readonly readyMs: number
  /** From a change of the quantity to its price on screen, in frames. */
  readonly priceFrames: number
}

const frameMs = 1000 / 60
const dragSteps = 240

/** Two sides full of small texts, a hundred each. */
const crowd = (side: number): readonly TextNode[] =>
  Array.from({ length: 100 }, (_, nth) => ({
    id: `bench-${side}-${nth}`,
    kind: 'text',
    text: `N ${nth}`,
    fontFamily: 'Open Sans',
    fontSizeMm: 2.6,
    fontStyle: 'normal',
    alignment: 'left',
    lineSpacing: 1.2,
    inks: [{ hex: '#000000' }],
    xMm: 24 + (nth % 16) * 11,
    yMm: 1.5 + 0.8 * Math.floor(nth / 16),
    widthMm: 10.8,
    heightMm: 2.1,
    rotationDeg: 0,
    z: nth,
    locked: false,
    hidden: false,
  }))

/** Measures the script time of every frame, and counts the frames. */
function watchFrames(): void {
  const watch = { work: [] as number[], at: [] as number[], own: 0, on: false }
  Object.assign(window, { watch })
  const request = window.requestAnimationFrame.bind(window)
  const timed =
    <Args extends unknown[], Result>(run: (...args: Args) => Result) =>
    (...args: Args): Result => {
      const from = performance.now()
      try {
        return run(...args)
      } finally {
        // React renders in a microtask that was queued before this one.
        queueMicrotask(() => {
          watch.own += performance.now() - from
        })
      }
    }
  window.requestAnimationFrame = (run) => request(timed(run))
  type Listen = (this: EventTarget, ...args: Parameters<EventTarget['addEventListener']>) => void
  const listen = Reflect.get(EventTarget.prototype, 'addEventListener') as Listen
  EventTarget.prototype.addEventListener = function add(
    this: EventTarget,
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ) {
    const watched = type.startsWith('pointer') && typeof listener === 'function' ? timed(listener.bind(this)) : listener
    listen.call(this, type, watched, options)
  }
  const count = (at: number): void => {
    if (watch.on) {
      watch.work.push(watch.own)
      watch.at.push(at)
    }
    watch.own = 0
    request(count)
  }
  request(count)
}

/** Groups of five, two and two in another group. */
function inGroups(nodes: readonly TextNode[]): Grouped {
  const fives = Array.from({ length: Math.ceil(nodes.length / 5) }, (_, nth) => nth)
  return {
    nodes: nodes.map((node, nth) => ({ ...node, group: `five-${Math.floor(nth / 5)}` })),
    groups: [
      ...fives.filter((nth) => nth % 2 === 0).map((nth) => ({ id: `ten-${nth / 2}` })),
      ...fives.map((nth) => ({ id: `five-${nth}`, parent: `ten-${Math.floor(nth / 2)}` })),
    ],
  }
}

const paste = (page: Page, part: Grouped): Promise<void> =>
  page.evaluate(
    ([type, content]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(type, content)
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [clipboardType, writeClipboard(part)] as const,
  )

const watched = (page: Page, on: boolean): Promise<{ work: number[]; at: number[] }> =>
  page.evaluate((next) => {
    const { watch } = window as unknown as { watch: { work: number[]; at: number[]; on: boolean } }
    watch.on = next
    return { work: watch.work, at: watch.at }
  }, on)

const share = (sorted: readonly number[], part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0

async function drag(page: Page): Promise<void> {
  const node = page.locator('svg[data-side="0"] g[data-node]').last()
  await node.scrollIntoViewIfNeeded()
  const box = await node.boundingBox()
  if (!box) throw new Error('nothing to drag')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 8, y)
  await watched(page, true)
  for (let step = 0; step < dragSteps; step++) await page.mouse.move(x + 150 * Math.sin(step / 20) + 8, y + 6 * Math.cos(step / 9))
  await watched(page, false)
  const moved = await node.boundingBox()
  if (!moved || moved.x === box.x) throw new Error('the drag moved nothing')
  await page.mouse.up()
}

/** From typing a quantity to its price on screen, in frames. */
async function priceDelay(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const total = document.querySelector('[data-testid="total"]')
    const ladder = [...document.querySelectorAll<HTMLInputElement>('aside input[type="radio"]')].at(-4)
    const before = total?.textContent
    await nextFrame()
    ladder?.click()
    let frames = 0
    while (total?.textContent === before && frames < 60) {
      await nextFrame()
      frames++
    }
    return frames
  })
}

/** Opens the designer of a meter, fills it with two hundred objects and drags one, or a group of ten. */
export async function measureDesigner(url: string, isGrouped = false): Promise<DesignerFigures> {
  const browser = await chromium.launch({
    executablePath: provideChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript(watchFrames)
    await page.goto(url)
    const ready = async (): Promise<number> => {
      const from = Date.now()
      await page.goto(url, { waitUntil: 'commit' })
      await page.locator('aside').first().locator('button:enabled').first().waitFor()
      return Date.now() - from
    }
    const readyMs = await ready()
    for (const side of [0, 1]) {
      await page.locator(`svg[data-side="${side}"]`).focus()
      await paste(page, isGrouped ? inGroups(crowd(side)) : { nodes: crowd(side) })
      await page.locator(`svg[data-side="${side}"] g[data-node]`).nth(99).waitFor()
    }
    await page.keyboard.press('Escape')
    await drag(page)
    const { work, at } = await watched(page, false)
    const busy = work.filter((ms) => ms > 0).toSorted((a, b) => a - b)
    const span = (at.at(-1) ?? 0) - (at[0] ?? 0)
    const due = Math.round(span / frameMs) + 1
    return {
      nodes: await page.locator('g[data-node]').count(),
      workP50Ms: share(busy, 0.5),
      workP95Ms: share(busy, 0.95),
      frames: at.length,
      dropped: Math.max(0, 1 - at.length / due),
      readyMs,
      priceFrames: await priceDelay(page),
    }
  } finally {
    await browser.close()
  }
}
