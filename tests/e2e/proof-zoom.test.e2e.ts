import type { Locator } from '@playwright/test'
import { translatorOf } from '#messages/every-message.ts'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { clickAt, expectTip, field, openOrder, orderAt, picture, pin, send } from '#tests/support/browser/proof-on-page.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { middleOf } from '#tests/support/browser/stage.ts'
import { itemIdsOf, officeCalls } from '#tests/support/office-by-api.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const t = translatorOf('cz').of('orders')

test('two versions are enlarged together by keys and by the wheel, up to eight times', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { id, sendProof } = await orderAt(origin)
  await sendProof('#c8102e')
  await sendProof('#1e6a45')
  await openOrder(page, origin, 'partner@demo.example', id)
  const frame = page.getByRole('group', { name: /^Návrh:.*verze 2$/ })
  const shares = page.getByRole('group', { name: /^Přiblížení:/ }).getByRole('status')
  const expectShare = async (percent: number) => expect(shares).toHaveText(Array(2).fill(`${percent}\u00a0%`))
  await frame.focus()
  for (const percent of [200, 400, 800]) {
    await page.keyboard.press('+')
    await expectShare(percent)
  }
  await page.keyboard.press('+')
  await expectShare(800)
  await page.keyboard.press('-')
  await expectShare(400)
  await page.keyboard.press('0')
  await expectShare(100)
  await frame.hover()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -300)
  await page.keyboard.up('Control')
  await expectShare(200)
  // At its limit a gesture leaves nothing behind that the next one would jump to.
  await page.keyboard.press('0')
  await frame.focus()
  await page.keyboard.press('0')
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, 300)
  await page.mouse.wheel(0, -300)
  await page.keyboard.up('Control')
  await expectShare(200)
  // What is seen of one version is seen of the other.
  await frame.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  const scrolledTo = (version: number) =>
    page.getByRole('group', { name: new RegExp(`^Návrh:.*verze ${version}$`) }).evaluate(({ scrollLeft }) => scrollLeft)
  await expect.poll(async () => (await scrolledTo(1)) - (await scrolledTo(2))).toBe(0)
})

test('the design as ordered fills the page, and approving stays in sight', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { id } = await orderAt(origin)
  const dealer = await officeCalls(origin)
  const [orderItemId = ''] = await itemIdsOf(dealer, id)
  await dealer('POST', `b2b/dealer/order/${id}/message/create`, { comment: '', attachments: [{ orderItemId }] })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openOrder(page, origin, 'partner@demo.example', id)
  await expect(picture(page, 1)).toHaveJSProperty('complete', true)
  // 170 mm of a slat with its print area, in a picture of 178 mm: 180 mm would be wider than 1,000 px.
  expect(((await picture(page, 1).boundingBox())?.width ?? 0) * (180 / 178)).toBeGreaterThan(1000)
  const approve = page.getByRole('button', { name: t('lookup.proofs.approve') })
  await expect(approve).toBeInViewport({ ratio: 1 })
  for (const { width, height } of [
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize({ width, height })
    await picture(page, 1).scrollIntoViewIfNeeded()
    await expect(approve).toBeInViewport({ ratio: 1 })
    await expectFitAndAccessible(page, `a large proof at ${width} px`)
    await page.setViewportSize({ width, height })
  }
})

/** The middle of what is shown, from the left of the window. */
const acrossOf = async (shown: Locator): Promise<number> => (await middleOf(shown))[0]

async function zoomToFour(zoom: Locator): Promise<void> {
  for (const shown of ['200\u00a0%', '400\u00a0%']) {
    await zoom.getByRole('button', { name: t('lookup.proofs.zoom.in') }).press('Enter')
    await expect(zoom.getByRole('status')).toHaveText(shown)
  }
}

test('a pin that is set on an enlarged proof stands at its place on the whole one', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { id, sendProof } = await orderAt(origin)
  await sendProof('#c8102e')
  await openOrder(page, origin, 'partner@demo.example', id)
  const zoom = page.getByRole('group', { name: /^Přiblížení:.*verze 1$/ })
  const share = zoom.getByRole('status')
  const begin = page.getByRole('button', { name: t('lookup.proofs.pins.begin') })
  const widthOf = async (): Promise<number> => (await picture(page, 1).boundingBox())?.width ?? NaN
  await expect(share).toHaveText('100\u00a0%')
  const [width, below] = [await widthOf(), await begin.boundingBox()]
  await zoomToFour(zoom)
  expect(await widthOf()).toBeCloseTo(4 * width, 0)
  // The frame keeps its height, and shows the middle of the picture.
  expect(await begin.boundingBox()).toEqual(below)
  const frame = page.getByRole('group', { name: /^Návrh:.*verze 1$/ })
  expect(Math.abs((await acrossOf(frame)) - (await acrossOf(picture(page, 1))))).toBeLessThan(2)

  await clickAt(picture(page, 1), 0.8, 0.5)
  await field(page).fill('Tečka navíc.')
  await expectFitAndAccessible(page, 'a comment that is being pinned to an enlarged proof')
  await send(page).click()
  const marker = pin(page, 1, 'Tečka navíc.')
  await expectTip(marker, 80, 50)
  for (const shown of ['200\u00a0%', '100\u00a0%']) {
    await zoom.getByRole('button', { name: t('lookup.proofs.zoom.out') }).press('Enter')
    await expect(share).toHaveText(shown)
  }
  const toTheRight = (await acrossOf(marker)) - (await acrossOf(picture(page, 1)))
  expect(Math.abs(toTheRight - 0.3 * width)).toBeLessThan(6)
})

test('a pin begins in the middle of what is seen of an enlarged proof, and its words stand above the bar of the decision', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const origin = shop.url('cz', '')
  const { id, sendProof } = await orderAt(origin)
  await sendProof('#c8102e')
  await openOrder(page, origin, 'partner@demo.example', id)
  const zoom = page.getByRole('group', { name: /^Přiblížení:.*verze 1$/ })
  await zoomToFour(zoom)
  const frame = page.getByRole('group', { name: /^Návrh:.*verze 1$/ })
  await frame.evaluate((element) => element.scrollTo({ left: 0, top: 0 }))
  await page.getByRole('button', { name: t('lookup.proofs.pins.begin') }).click()
  const drafted = page.locator('[data-draft]')
  await expect(drafted).toBeFocused()
  expect(Math.abs((await acrossOf(drafted)) - (await acrossOf(frame)))).toBeLessThan(4)
  const bar = await page.getByRole('button', { name: t('lookup.proofs.approve') }).boundingBox()
  const words = await send(page).boundingBox()
  expect((words?.y ?? NaN) + (words?.height ?? NaN)).toBeLessThanOrEqual(bar?.y ?? NaN)
})
