import type { Route } from '@playwright/test'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { orderAt, openOrder, proofs, picture, pin, field, send, clickAt, expectTip } from '#tests/support/browser/proof-on-page.ts'
import { provesMessage } from '#tests/support/browser/proves-message.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const t = translatorOf('cz').of('orders')
const office = translatorOf('cz').of('office')
const controls = translatorOf('cz').of('controls')

test('a partner pins comments to a proof; the dealer sees them at once, and the next version stands beside the first', async ({
  page,
  browser,
  shop,
}) => {
  provesMessage('emptyPin.page')
  const origin = shop.url('cz', '')
  const { id, sendProof } = await orderAt(origin)
  await sendProof('#c8102e')
  await openOrder(page, origin, 'partner@demo.example', id)
  const dealer = await (await browser.newContext()).newPage()
  await openOrder(dealer, origin, 'dealer@demo.example', id)

  await clickAt(picture(page, 1), 0.25, 0.5)
  await expect(field(page)).toBeFocused()
  await send(page).click()
  await expect(page.getByText(t('lookup.proofs.commentError'))).toBeVisible()
  await field(page).fill('Logo o 2 mm výš.')
  await expectFitAndAccessible(page, 'a comment that is being pinned')
  await send(page).click()
  for (const where of [page, dealer]) {
    await expect(pin(where, 1, 'Logo o 2 mm výš.')).toBeVisible()
    await expectTip(pin(where, 1, 'Logo o 2 mm výš.'), 25, 50)
  }
  await expect(field(page)).toHaveCount(0)
  await expect(page.getByText(t('lookup.proofs.pins.sent'))).toBeVisible()
  await expectFitAndAccessible(dealer, 'an order of the office with a pinned comment')

  await page.getByRole('button', { name: t('lookup.proofs.rejectPinned', { count: 1 }) }).click()
  await expect(page.getByRole('dialog')).toContainText(t('lookup.proofs.commentPinned'))
  await page.getByRole('button', { name: t('lookup.proofs.rejectYes') }).click()
  await expect(page.getByText(t('lookup.proofs.doneRejected'))).toBeVisible()

  await sendProof('#1e6a45', 'Posunuto.')
  await expect(picture(page, 2)).toBeVisible()
  await expect(picture(page, 1)).toBeVisible()
  // The first comment stands on both versions: the second one answers it.
  await expect(pin(page, 1, 'Logo o 2 mm výš.')).toHaveCount(2)
  await expect(proofs(page)).toContainText('Posunuto.')
  await expectFitAndAccessible(page, 'two versions of a proof')
  await page.getByRole('button', { name: t('lookup.proofs.alone', { version: 2 }) }).click()
  await expect(picture(page, 1)).toHaveCount(0)
  await page.getByRole('button', { name: t('lookup.proofs.approve') }).click()
  await expect(page.getByRole('dialog')).toContainText(t('lookup.proofs.approveLast'))
  await page.getByRole('button', { name: t('lookup.proofs.approveYes') }).click()
  await expect(page.getByText(t('lookup.proofs.doneApproved'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('lookup.proofs.pins.begin') })).toHaveCount(0)
  await expect(dealer.getByRole('list', { name: t('lookup.progress') }).locator('[aria-current]')).toContainText(
    office('status.designApproved'),
  )
  await dealer.context().close()
})

test('a comment that is typed and not saved goes with a rejection, and an approval asks before it is discarded', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { id, sendProof } = await orderAt(origin)
  await sendProof('#c8102e')
  await openOrder(page, origin, 'partner@demo.example', id)
  await clickAt(picture(page, 1), 0.25, 0.5)
  await field(page).fill('Logo výš.')
  await page.getByRole('button', { name: t('lookup.proofs.reject') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t('lookup.proofs.unsavedReject', { words: 'Logo výš.' }))
  await expectFitAndAccessible(page, 'a rejection with a comment that is not saved')
  await dialog.getByRole('button', { name: t('lookup.proofs.rejectYes') }).click()
  await expect(page.getByText(t('lookup.proofs.doneRejected'))).toBeVisible()
  await expect(pin(page, 1, 'Logo výš.')).toBeVisible()
  await expect(field(page)).toHaveCount(0)

  await sendProof('#1e6a45')
  await clickAt(picture(page, 2), 0.75, 0.5)
  await field(page).fill('Ještě tučněji.')
  await page.getByRole('button', { name: t('lookup.proofs.approve') }).click()
  await expect(dialog).toContainText(t('lookup.proofs.unsavedApprove', { words: 'Ještě tučněji.' }))
  await dialog.getByRole('button', { name: t('lookup.proofs.no') }).click()
  await expect(field(page)).toHaveValue('Ještě tučněji.')
  await page.getByRole('button', { name: t('lookup.proofs.approve') }).click()
  await dialog.getByRole('button', { name: t('lookup.proofs.approveWithout') }).click()
  await expect(page.getByText(t('lookup.proofs.doneApproved'))).toBeVisible()
  await expect(field(page)).toHaveCount(0)
})

test.describe('a decision among too many requests', () => {
  // Chromium reports the refusal.
  test.use({ expectedErrors: [/status (of )?429/] })
  test('says so, and when to try again', async ({ page, shop }) => {
    const origin = shop.url('cz', '')
    const { id, sendProof } = await orderAt(origin)
    await sendProof('#c8102e')
    await openOrder(page, origin, 'partner@demo.example', id)
    const headers: Record<string, string>[] = [{}, { 'retry-after': '130' }]
    await page.route('**/approval', (route: Route) =>
      route.fulfill({ status: 429, headers: headers.shift() ?? {}, json: { message: 'wait' } }),
    )
    await page.getByRole('button', { name: t('lookup.proofs.approve') }).click()
    const dialog = page.getByRole('dialog')
    for (const words of [t('lookup.proofs.tooOften'), t('lookup.proofs.tooOftenWait', { count: 3 })]) {
      await dialog.getByRole('button', { name: t('lookup.proofs.approveYes') }).click()
      await expect(dialog.getByRole('alert')).toHaveText(words)
    }
  })
})

test.describe('a decision that does not arrive', () => {
  test.use({ expectedErrors: [/ERR_FAILED|status (of )?(400|500|503)/] })
  test('says whether nobody answered, the shop failed, is busy, or refused it and why', async ({ page, shop }) => {
    const origin = shop.url('cz', '')
    const { id, sendProof } = await orderAt(origin)
    await sendProof('#c8102e')
    await openOrder(page, origin, 'partner@demo.example', id)
    const unreadable = translatorOf('cz').of('documents')('errors.unreadable')
    await page.getByRole('button', { name: t('lookup.proofs.approve') }).click()
    const dialog = page.getByRole('dialog')
    for (const [status, json, words] of [
      [0, {}, t('lookup.proofs.unreachable')],
      [500, { message: 'broken' }, t('lookup.proofs.ours')],
      [503, { message: 'busy', reason: 'busy' }, t('lookup.proofs.tooOften')],
      [400, { message: unreadable }, t('lookup.proofs.refused')],
    ] as const) {
      await page.route('**/approval', (route: Route) => (status === 0 ? route.abort() : route.fulfill({ status, json })))
      await dialog.getByRole('button', { name: t('lookup.proofs.approveYes') }).click()
      await expect(dialog.getByRole('alert')).toHaveText(words)
      await page.unroute('**/approval')
    }
  })
})

test('a comment is pinned by keyboard alone, and leads to its words and back', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { id, sendProof } = await orderAt(origin)
  await sendProof('#c8102e')
  await openOrder(page, origin, 'partner@demo.example', id)
  await page.getByRole('button', { name: t('lookup.proofs.pins.begin') }).press('Enter')
  await expect(page.getByRole('button', { name: t('lookup.proofs.pins.place', { number: 1, x: 50, y: 50 }) })).toBeFocused()
  for (const key of ['ArrowRight', 'Shift+ArrowRight', 'ArrowUp']) await page.keyboard.press(key)
  const place = page.getByRole('button', { name: t('lookup.proofs.pins.place', { number: 1, x: 56, y: 49 }) })
  await expect(place).toBeFocused()
  await field(page).focus()
  await page.keyboard.type('Tučněji.')
  await page.keyboard.press('Control+Enter')
  const marker = pin(page, 1, 'Tučněji.')
  await expect(marker).toBeVisible()
  await expectTip(marker, 56, 49)

  await marker.press('Enter')
  await expect(proofs(page).getByRole('listitem').filter({ hasText: 'Tučněji.' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: t('lookup.proofs.pins.show', { number: 1 }) })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(marker).toBeFocused()
})

test('two versions lie over each other, and a slider fades from one to the other', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { id, sendProof } = await orderAt(origin)
  await sendProof('#c8102e')
  await sendProof('#1e6a45')
  await openOrder(page, origin, 'partner@demo.example', id)
  await page.getByRole('button', { name: t('lookup.proofs.overlay') }).click()
  const [earlier, latest] = [picture(page, 1), picture(page, 2)]
  expect(await earlier.boundingBox()).toEqual(await latest.boundingBox())
  const slider = page.getByRole('slider', { name: t('lookup.proofs.fade.title', { earlier: 1, latest: 2 }) })
  await expect(slider).toHaveAttribute('aria-valuetext', t('lookup.proofs.fade.share', { percent: '50', version: 2 }))
  await expectFitAndAccessible(page, 'a version of a proof over an earlier one')
  await slider.press('Home')
  await expect(earlier).toHaveCSS('opacity', '1')
  await expect(latest).toHaveCSS('opacity', '0')
  await slider.press('End')
  await expect(latest).toHaveCSS('opacity', '1')
  await clickAt(latest, 0.25, 0.5)
  await field(page).fill('Logo výš.')
  await send(page).click()
  await expectTip(pin(page, 1, 'Logo výš.'), 25, 50)
})

test.describe('a comment without an answer', () => {
  // Chromium and the page report the lost answer.
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/] })
  test('stays, and sent again it is pinned once; a newer version keeps its words, and leaving asks', async ({ page, shop }) => {
    provesMessage('pinUnanswered.page', 'pinOutdated.page')
    const origin = shop.url('cz', '')
    const { id, sendProof } = await orderAt(origin)
    await sendProof('#c8102e')
    await openOrder(page, origin, 'partner@demo.example', id)
    await clickAt(picture(page, 1), 0.5, 0.25)
    await field(page).fill('Větší písmo.')
    await page
      .getByRole('navigation', { name: office('frame.pages') })
      .getByRole('link', { name: office('frame.names.orders') })
      .click()
    await page.getByRole('button', { name: controls('form.leave.stay') }).click()
    await expect(field(page)).toHaveValue('Větší písmo.')

    const lose = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route('**/message/create', lose, { times: 1 })
    await send(page).click()
    await expect(page.getByText(t('lookup.proofs.pins.failures.failed'))).toBeVisible()
    await send(page).click()
    await expect(field(page)).toHaveCount(0)
    await expect(proofs(page).getByRole('listitem').filter({ hasText: 'Větší písmo.' })).toHaveCount(1)

    await clickAt(picture(page, 1), 0.5, 0.75)
    await field(page).fill('A červeně.')
    await sendProof('#1e6a45')
    await expect(page.getByText(t('lookup.proofs.pins.newer'))).toBeVisible()
    await expect(field(page)).toHaveValue('A červeně.')
    await clickAt(picture(page, 2), 0.1, 0.75)
    await expect(page.getByText(t('lookup.proofs.pins.newer'))).toHaveCount(0)
    await send(page).click()
    await expect(pin(page, 2, 'A červeně.')).toHaveCount(1)
    await expectTip(pin(page, 2, 'A červeně.'), 10, 75)
  })
})

test.describe('a partner whose sign-in has ended', () => {
  // Chromium reports the status of a refusal.
  test.use({ expectedErrors: [/status (of )?401/] })
  test('keeps a comment and a rejection, and sends both after signing in elsewhere', async ({ page, shop }) => {
    provesMessage('signInEnded.proof')
    const origin = shop.url('cz', '')
    const { id, sendProof } = await orderAt(origin)
    await sendProof('#c8102e')
    await openOrder(page, origin, 'partner@demo.example', id)
    await clickAt(picture(page, 1), 0.5, 0.5)
    await field(page).fill('Větší písmo.')
    await page.context().clearCookies()
    await send(page).click()
    await expect(page.getByText(t('lookup.proofs.pins.failures.signedOut'))).toBeVisible()
    await expect(field(page)).toHaveValue('Větší písmo.')
    await page.getByRole('button', { name: t('lookup.proofs.reject') }).click()
    await page.getByLabel(t('lookup.proofs.comment')).fill('A červeně.')
    await page.getByRole('button', { name: t('lookup.proofs.rejectYes') }).click()
    await expect(page.getByRole('dialog')).toContainText(t('lookup.proofs.signedOut'))

    const elsewhere = await page.context().newPage()
    await signIn(elsewhere, origin, 'partner@demo.example')
    await elsewhere.close()
    await page.getByRole('button', { name: t('lookup.proofs.no') }).click()
    await send(page).click()
    await expect(pin(page, 1, 'Větší písmo.')).toBeVisible()
    await page.getByRole('button', { name: t('lookup.proofs.rejectPinned', { count: 1 }) }).click()
    await expect(page.getByLabel(t('lookup.proofs.comment'))).toHaveValue('A červeně.')
    await page.getByRole('button', { name: t('lookup.proofs.rejectYes') }).click()
    await expect(page.getByText(t('lookup.proofs.doneRejected'))).toBeVisible()
  })
})

test('an admin who looks at the shop as the partner sees a proof, and decides nothing', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { id, sendProof } = await orderAt(origin)
  await sendProof('#c8102e')
  await signIn(page, origin, 'admin@demo.example')
  const hasBegun = await page.evaluate(async (priceListId) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/admin/visit', { method: 'POST', headers, body: JSON.stringify({ priceListId }) })).ok
  }, 'vrba')
  expect(hasBegun).toBe(true)
  await page.goto(origin + officeUrlFor('cz', 'b2bOrder', { orderId: id }), { waitUntil: 'networkidle' })
  await expect(picture(page, 1)).toBeVisible()
  for (const name of ['lookup.proofs.approve', 'lookup.proofs.reject', 'lookup.proofs.pins.begin'] as const)
    await expect(page.getByRole('button', { name: t(name) })).toHaveCount(0)
})
