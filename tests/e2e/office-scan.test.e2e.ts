import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { parcelVideo } from '#tests/support/browser/parcel-video.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import config from '../../playwright.config.ts'
import { placeOrderAt } from '../support/order-by-api.ts'

/** What the camera sees. Chromium reads the file whenever a page opens its camera. */
const video = join(tmpdir(), `parcel-${process.pid}.y4m`)
const launchOptions = config.use?.launchOptions ?? {}
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-device-for-media-stream',
      // Debian's headless shell has nobody to ask: it allows what is asked for.
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  },
})
test.beforeEach(() => writeFileSync(video, parcelVideo('7043811926')))
test.afterAll(() => rmSync(video, { force: true }))

const office = translatorOf('cz').of('office')
const controls = translatorOf('cz').of('controls')

const formOf = (page: Page) => page.getByRole('form', { name: office('order.schedule.title') })
const codeOf = (page: Page) => formOf(page).getByLabel(office('order.schedule.deliveryCode'), { exact: true })
const scanOf = (page: Page) => formOf(page).getByRole('button', { name: new RegExp(`^${office('order.schedule.scan', { address: '' })}`) })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: office('order.schedule.scanTitle') })

/** Opens a new order as its dealer. */
async function openOrder(page: Page, origin: string): Promise<string> {
  const { id, orderCode } = await placeOrderAt(origin)
  await signIn(page, origin, 'dealer@demo.example')
  await page.goto(origin + officeUrlFor('cz', 'b2bOrder', { orderId: id }), { waitUntil: 'networkidle' })
  return orderCode
}

/** Keeps the tracks of the camera, so that a test sees whether they still run. */
const watchTracks = (page: Page) =>
  page.addInitScript(() => {
    const devices = navigator.mediaDevices
    const open = devices.getUserMedia.bind(devices)
    const tracks: MediaStreamTrack[] = []
    Object.assign(window, { tracks })
    devices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      tracks.push(...stream.getTracks())
      return stream
    }
  })
const statesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { tracks: readonly MediaStreamTrack[] }).tracks.map(({ readyState }) => readyState))

test('the code of a parcel is read from the video of the camera into its field, and stays unsaved', async ({ page, shop }) => {
  await watchTracks(page)
  await openOrder(page, shop.url('cz', ''))
  await scanOf(page).click()
  await expect(dialogOf(page).getByRole('status')).toHaveText(controls('scan.found'))
  await expect(dialogOf(page)).toContainText('7043811926')
  // The light of the camera is off once the code is read.
  expect(await statesOf(page)).toEqual(['ended'])
  await dialogOf(page)
    .getByRole('button', { name: controls('scan.done') })
    .click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(scanOf(page)).toBeFocused()
  await expect(codeOf(page)).toHaveValue('7043811926')
  await formOf(page)
    .getByRole('button', { name: controls('form.save') })
    .click()
  await expect(formOf(page)).toContainText(office('order.schedule.sent'))
})

test('while nothing is found the dialog says how to hold the code, and closing it ends the camera', async ({ page, shop }) => {
  writeFileSync(video, parcelVideo(null))
  await watchTracks(page)
  await openOrder(page, shop.url('cz', ''))
  await scanOf(page).click()
  await expect(dialogOf(page).getByRole('status')).toHaveText(controls('scan.nothing'))
  expect(await statesOf(page)).toEqual(['live'])
  await expectFitAndAccessible(page, 'scanning a code')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  expect(await statesOf(page)).toEqual(['ended'])
  await expect(codeOf(page)).toHaveValue('')
})

test('a page that is hidden ends the camera, and starts it again when it is seen', async ({ page, shop }) => {
  writeFileSync(video, parcelVideo(null))
  await watchTracks(page)
  await openOrder(page, shop.url('cz', ''))
  await scanOf(page).click()
  await expect.poll(() => statesOf(page)).toEqual(['live'])
  const becomes = (state: DocumentVisibilityState) =>
    page.evaluate((shown) => {
      Object.defineProperty(document, 'visibilityState', { value: shown, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await becomes('hidden')
  await expect.poll(() => statesOf(page)).toEqual(['ended'])
  await becomes('visible')
  await expect.poll(() => statesOf(page)).toEqual(['ended', 'live'])
})

for (const [name, failure] of [
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
] as const)
  test(`a camera that is ${failure} says what to do about it; the code is typed meanwhile`, async ({ page, shop }) => {
    await page.addInitScript((error) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', error))
    }, name)
    await openOrder(page, shop.url('cz', ''))
    await scanOf(page).click()
    await expect(dialogOf(page).getByRole('alert')).toHaveText(controls(`scan.failure.${failure}`))
    await dialogOf(page)
      .getByRole('button', { name: controls('scan.type') })
      .click()
    await codeOf(page).fill('70438 11926')
    await formOf(page)
      .getByRole('button', { name: controls('form.save') })
      .click()
    await expect(formOf(page)).toContainText(office('order.schedule.sent'))
  })

test('coming from the list, the page is loaded again for the camera; what is typed comes along', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { id } = await placeOrderAt(origin)
  await signIn(page, origin, 'dealer@demo.example')
  await page.goto(origin + officeUrlFor('cz', 'b2bOrders'), { waitUntil: 'networkidle' })
  await page
    .locator(`a[href$="${officeUrlFor('cz', 'b2bOrder', { orderId: id })}"]:visible`)
    .first()
    .click()
  await expect(formOf(page)).toBeVisible()
  const day = formOf(page).getByLabel(office('order.schedule.manufactureDate'), { exact: true })
  await day.fill('30.11.2026')
  await scanOf(page).click()
  await expect(dialogOf(page).getByRole('status')).toHaveText(controls('scan.found'))
  await dialogOf(page)
    .getByRole('button', { name: controls('scan.done') })
    .click()
  await expect(codeOf(page)).toHaveValue('7043811926')
  await expect(day).toHaveValue('30.11.2026')
  await formOf(page)
    .getByRole('button', { name: controls('form.save') })
    .click()
  await expect(formOf(page)).toContainText(controls('form.saved'))
})

test('only the page of an order, and only for the office, may use the camera and compile WebAssembly', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { id } = await placeOrderAt(origin)
  const order = officeUrlFor('cz', 'b2bOrder', { orderId: id })
  async function policyOf(path: string) {
    const headers = (await page.goto(origin + path))?.headers() ?? {}
    return {
      camera: /camera=(\([^)]*\))/.exec(headers['permissions-policy'] ?? '')?.[1],
      compiles: headers['content-security-policy']?.includes("'wasm-unsafe-eval'"),
    }
  }
  await signIn(page, origin, 'dealer@demo.example')
  expect(await policyOf(order)).toEqual({ camera: '(self)', compiles: true })
  for (const path of ['/', officeUrlFor('cz', 'b2bOrders'), officeUrlFor('cz', 'b2bProduction'), officeUrlFor('cz', 'ownAccount')])
    expect(await policyOf(path), path).toEqual({ camera: '()', compiles: false })
})
