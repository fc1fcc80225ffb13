import { type CDPSession, chromium, type Page } from '@playwright/test'
import { translatorOf } from '#messages/every-message.ts'
import { provideChromium } from '../system-packages.ts'

/** From inputs to the frame that shows them, in ms. Chromium reports the delay of an interaction in steps of 8 ms, from 16 on. */
export interface Delays {
  readonly count: number
  readonly p50Ms: number
  readonly p98Ms: number
}

export interface InputDelays {
  /** Each move of a finger that drags an object. */
  readonly drag: Delays
  readonly keystroke: Delays
  readonly color: Delays
}

const slowdown = 4
const text = ['R', 'u', 'l', 'e', 'r']
/** Letters and their removal, so that the text stays in the print area. */
const keystrokes = Array.from({ length: 6 }, () => [...text, ...text.map(() => 'Backspace')]).flat()
const dragSteps = 60
const colorSteps = 30
/** The observer leaves shorter interactions out: they count as that long. */
const minimumMs = 16

interface Watch {
  /** The longest event of each interaction, by its id. */
  readonly interactions: Record<number, number>
  readonly moves: number[]
  /** Choices in a field, whose list is the browser's own and counts as no interaction. */
  readonly choices: number[]
}

/** Records every interaction, and each move of the pointer and each choice until its frame was painted. */
function watchInputs(shortest: number): void {
  const watch: Watch = { interactions: {}, moves: [], choices: [] }
  Object.assign(window, { watch })
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId > 0) watch.interactions[interactionId] = Math.max(watch.interactions[interactionId] ?? 0, duration)
  }).observe({ type: 'event', durationThreshold: shortest, buffered: true } as PerformanceObserverInit)
  const afterPaint = (run: () => void): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', run, { once: true })
      port1.start()
      port2.postMessage(null)
    })
  }
  const timed = (name: 'pointermove' | 'change', into: number[]): void =>
    window.addEventListener(name, ({ timeStamp }) => afterPaint(() => into.push(performance.now() - timeStamp)), { capture: true })
  timed('pointermove', watch.moves)
  timed('change', watch.choices)
}

/** Until what was done is on screen and reported. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))))

/** Returns the inputs so far, and drops them. */
const takeInputs = (page: Page): Promise<{ interactions: number[]; moves: number[]; choices: number[] }> =>
  page.evaluate(() => {
    const { watch } = window as unknown as { watch: Watch }
    const taken = { interactions: Object.values(watch.interactions), moves: watch.moves.splice(0), choices: watch.choices.splice(0) }
    for (const id of Object.keys(watch.interactions)) Reflect.deleteProperty(watch.interactions, id)
    return taken
  })

function delaysOf(measured: readonly number[], count = measured.length): Delays {
  const short = Array.from({ length: Math.max(0, count - measured.length) }, () => minimumMs)
  const sorted = [...measured, ...short].toSorted((a, b) => a - b)
  const share = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  return { count: sorted.length, p50Ms: share(0.5), p98Ms: share(0.98) }
}

async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key)
    await settle(page)
  }
}

/** One finger drags the object around its place. */
async function drag(page: Page, cdp: CDPSession): Promise<void> {
  const node = page.locator('g[data-node]').first()
  const before = await node.boundingBox()
  if (!before) throw new Error('nothing to drag')
  const [x, y] = [before.x + before.width / 2, before.y + before.height / 2]
  const touch = (kind: 'touchStart' | 'touchMove', dx: number, dy: number) =>
    cdp.send('Input.dispatchTouchEvent', { type: kind, touchPoints: [{ x: x + dx, y: y + dy }] })
  await touch('touchStart', 0, 0)
  for (let step = 1; step <= dragSteps; step++) await touch('touchMove', 40 * Math.sin(step / 20) + 8, 4 * Math.sin(step / 9))
  await settle(page)
  const moved = await node.boundingBox()
  if (!moved || moved.x === before.x) throw new Error('the drag moved nothing')
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await settle(page)
}

/** Chooses one colour of the product after the other, in the field that a phone has in a menu. */
async function chooseColors(page: Page, { menu, label }: { readonly menu: string; readonly label: string }): Promise<void> {
  await page
    .locator('summary')
    .and(page.getByLabel(menu, { exact: true }))
    .click()
  const field = page.getByRole('combobox', { name: label, exact: true }).filter({ visible: true })
  const offered = await field
    .locator('option:enabled')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  for (let step = 1; step <= colorSteps; step++) {
    await field.selectOption(offered[step % offered.length] ?? '')
    await settle(page)
  }
}

/** Types a text into the English designer at a URL, drags it and changes the product's colour, on a phone with a processor four times slower. */
export async function measureInputs(url: string): Promise<InputDelays> {
  const words = translatorOf('en').of('designer')
  const browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  try {
    const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
    const page = await (await browser.newContext(phone)).newPage()
    await page.addInitScript(watchInputs, minimumMs)
    await page.goto(url, { waitUntil: 'networkidle' })
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

    await page
      .getByRole('button', { name: words('addText'), exact: true })
      .filter({ visible: true })
      .click()
    await page
      .getByRole('textbox', { name: words('toolbar.text'), exact: true })
      .first()
      .waitFor()
    await press(page, text)
    await takeInputs(page)
    await press(page, keystrokes)
    const keys = await takeInputs(page)

    await page.keyboard.press('Escape')
    await settle(page)
    await takeInputs(page)
    await drag(page, cdp)
    const dragged = await takeInputs(page)

    await chooseColors(page, { menu: words('more'), label: words('color') })
    const colors = await takeInputs(page)
    return {
      drag: delaysOf(dragged.moves),
      keystroke: delaysOf(keys.interactions, keystrokes.length),
      color: delaysOf(colors.choices),
    }
  } finally {
    await browser.close()
  }
}
