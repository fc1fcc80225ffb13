import type { Locator, Page } from '@playwright/test'
import { formatDay } from '#domain/format/days.ts'
import { workingDays } from '#domain/orders/production.ts'
import { required } from '#domain/required.ts'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { officeCalls } from '../support/office-by-api.ts'
import { placeOrderAt, type TestOrder } from '../support/order-by-api.ts'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { provesMessage } from '#tests/support/browser/proves-message.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const t = translatorOf('cz').of('office')
const boardPath = officeUrlFor('cz', 'b2bProduction')
/** A day of the board: the third working day from today. */
const day = workingDays(new Date().toISOString().slice(0, 10), 3).at(-1) ?? ''

/** An order whose design is approved and which is made on `day`. */
async function plannedOrder(origin: string, { isPaid = true } = {}): Promise<TestOrder> {
  const order = await placeOrderAt(origin)
  const call = await officeCalls(origin)
  if (isPaid) await call('PUT', `b2b/dealer/order/${order.id}/transfer/paid`)
  await call('PUT', `b2b/dealer/order/${order.id}/status/update`, { from: 'new', to: 'designApproved' })
  await call('PUT', `b2b/dealer/order/${order.id}/manufacture-date`, { manufactureDate: day })
  return order
}

const cell = (page: Page, status: 'designApproved' | 'waitingForProduction' | 'inProduction') =>
  page.getByRole('grid', { name: new RegExp(`^${t(`status.${status}`)}, .*${formatDay(day)}`) })

/**
 * Presses on a card, and returns what moves it sideways into a cell of its row. Nothing scrolls in between: the browser would drag the card
 * that has come under the point of the press.
 */
async function hold(page: Page, card: Locator, goal: Locator): Promise<() => Promise<void>> {
  await card.hover()
  const from = required(await card.boundingBox(), 'card')
  const to = required(await goal.boundingBox(), 'cell')
  await page.mouse.down()
  return () => page.mouse.move(to.x + to.width / 2, from.y + from.height / 2, { steps: 5 })
}

async function dragInto(page: Page, card: Locator, goal: Locator): Promise<void> {
  const moveToGoal = await hold(page, card, goal)
  await moveToGoal()
  await page.mouse.up()
}

test('an order is moved by dragging, by keyboard and by its button; the day can be printed', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { orderCode } = await plannedOrder(origin)
  await signIn(page, origin, 'dealer@demo.example')
  await page.goto(origin + boardPath, { waitUntil: 'networkidle' })
  await expectFitAndAccessible(page, 'the production board')
  const handle = page.getByRole('button', { name: t('production.drag', { code: orderCode }) })

  const card = cell(page, 'designApproved').getByRole('row').filter({ hasText: orderCode })
  await dragInto(page, card, cell(page, 'waitingForProduction'))
  await expect(cell(page, 'waitingForProduction')).toContainText(orderCode)

  await handle.focus()
  await page.keyboard.press('Enter')
  // The places that take the order follow one another.
  for (let nth = 0; nth < 30; nth += 1) {
    const label = await page.evaluate(() => document.activeElement?.closest('[role="grid"]')?.getAttribute('aria-label') ?? '')
    if (label.startsWith(t('status.inProduction'))) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(cell(page, 'inProduction')).toContainText(orderCode)

  const next = t('production.step', { code: orderCode, status: t('status.produced') })
  await page.getByRole('button', { name: next }).click()
  await expect(page.getByRole('status').filter({ hasText: orderCode })).toContainText(t('status.produced'))

  await page.goto(origin + officeUrlFor('cz', 'b2bProductionDay', { day }), { waitUntil: 'networkidle' })
  await expect(page.getByRole('rowgroup').filter({ hasText: orderCode }).first()).toContainText('Block 72')
  await expectFitAndAccessible(page, 'the sheet of a day')
  // On a phone the boxes to tick stand beside their items, not beyond the edge.
  await page.setViewportSize({ width: 390, height: 844 })
  const frames = await page.locator('[data-column="done"]:is(td)').evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect()))
  expect(frames.length).toBeGreaterThan(0)
  for (const { right } of frames) expect(right).toBeLessThanOrEqual(390)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: t('production.sheet.print') })).toBeHidden()
  await expect(page.getByRole('table').first()).toBeVisible()
  await expect(page.getByRole('region', { name: t('production.pick.title') })).toContainText(orderCode)
})

test('the runs of a day stand together by ink, also on the screen of the workshop, which Esc leaves', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { orderCode } = await plannedOrder(origin)
  await signIn(page, origin, 'dealer@demo.example')
  await page.goto(`${origin}${boardPath}?technology=Digital`, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: t('production.group.ink') }).click()
  await expect(page.getByRole('table', { name: formatDay(day) })).toContainText(orderCode)
  await expectFitAndAccessible(page, 'the runs of the days')
  await page.getByRole('link', { name: t('production.floor.open') }).click()
  const floor = page.getByRole('dialog', { name: t('production.floor.title') })
  await expect(floor).toContainText(t('production.floor.live'))
  // What is left out is said: nobody sees the filters of the board on a wall.
  await expect(floor).toContainText(`${t('production.filter.technology')}: Digitální tisk`)
  await page.keyboard.press('Escape')
  await expect(floor).toBeHidden()
  await expect(page).toHaveURL(/\?technology=Digital&group=ink$/)
})

test('what another person moves appears on the open board', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { id, orderCode } = await plannedOrder(origin)
  await signIn(page, origin, 'dealer@demo.example')
  await page.goto(origin + boardPath, { waitUntil: 'networkidle' })
  await expect(cell(page, 'designApproved')).toContainText(orderCode)
  const call = await officeCalls(origin, 'admin@demo.example')
  await call('PUT', `b2b/dealer/order/${id}/status/update`, { from: 'designApproved', to: 'waitingForProduction' })
  await expect(cell(page, 'waitingForProduction')).toContainText(orderCode)
  await call('PUT', `b2b/dealer/order/${id}/manufacture-date`, { manufactureDate: null })
  await expect(page.getByRole('region', { name: t('production.withoutDay') })).toContainText(orderCode)
})

test.describe('with another person at the board', () => {
  // Chromium reports the refusal.
  test.use({ expectedErrors: [/status (of )?409/] })
  test('a drag goes on while another person moves the order; it comes late, and the board shows the fresh state', async ({
    page,
    shop,
  }) => {
    provesMessage('moveConflict.page')
    const origin = shop.url('cz', '')
    const { id, orderCode } = await plannedOrder(origin)
    await signIn(page, origin, 'admin@demo.example')
    await page.goto(origin + boardPath, { waitUntil: 'networkidle' })
    const call = await officeCalls(origin)
    const card = cell(page, 'designApproved').getByRole('row').filter({ hasText: orderCode })
    const moveToGoal = await hold(page, card, cell(page, 'waitingForProduction'))
    await moveToGoal()
    // Not the end of the request: React Router stops reading when it has the data, which Chromium may report as an abort.
    const freshBoard = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('.data'))
    await call('PUT', `b2b/dealer/order/${id}/status/update`, { from: 'designApproved', to: 'waitingForProduction' })
    await call('PUT', `b2b/dealer/order/${id}/status/update`, { from: 'waitingForProduction', to: 'inProduction' })
    await freshBoard
    await moveToGoal()
    await expect(card).toBeVisible()
    await page.mouse.up()
    await expect(page.getByText(t('production.outcomes.late', { code: orderCode }))).toBeVisible()
    await expect(cell(page, 'inProduction')).toContainText(orderCode)

    const unpaid = await plannedOrder(origin, { isPaid: false })
    const unpaidCard = cell(page, 'designApproved').getByRole('row').filter({ hasText: unpaid.orderCode })
    await expect(unpaidCard).toBeVisible()
    await dragInto(page, unpaidCard, cell(page, 'waitingForProduction'))
    await expect(page.getByText(t('production.outcomes.warned', { code: unpaid.orderCode }))).toBeVisible()
    await expect(unpaidCard).toBeVisible()
  })
})
