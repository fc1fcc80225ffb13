import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { urlFor } from '#urls'
import { itemIdsOf, officeCalls, proofPicture } from '../support/office-by-api.ts'
import { placeOrderAt } from '../support/order-by-api.ts'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const t = translatorOf('cz').of('orders')
const office = translatorOf('cz').of('office')
const controls = translatorOf('cz').of('controls')

test('the office records a transfer, cancels with a reason and refunds the payment', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { orderCode } = await placeOrderAt(origin)
  const row = page.getByRole('row').filter({ hasText: orderCode })
  const press = async (action: string) => {
    // The list of refunds has plain buttons.
    const menu = row.getByRole('button', { name: office('orders.actionsOf', { code: orderCode }) })
    if ((await menu.count()) > 0) {
      await menu.click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
    } else await row.getByRole('button', { name: controls('action.on', { action, subject: orderCode }) }).click()
    return page.getByRole('dialog', { name: controls('action.title', { action, subject: orderCode }) })
  }
  const answerWith = (action: string) => page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()

  await page.goto(`${origin}${officeUrlFor('cz', 'b2bOrders')}`)
  await expect(page).toHaveURL(`${origin}${urlFor('cz', 'login', null, { back: officeUrlFor('cz', 'b2bOrders') })}`)
  await signIn(page, origin, 'dealer@demo.example')
  await page.goto(`${origin}${officeUrlFor('cz', 'b2bOrders')}`, { waitUntil: 'networkidle' })
  await expectFitAndAccessible(page, 'the list of orders')

  await expect(await press(office('action.markPaid'))).toBeVisible()
  await answerWith(office('action.markPaid'))
  await expect(row).toContainText(/Zaplaceno \d/)
  await expect(await press(office('action.cancel'))).toBeVisible()
  await answerWith(office('action.cancel'))
  await expect(page.getByText(controls('ask.reasonError'))).toBeVisible()
  await page.getByLabel(controls('ask.reason')).fill('Došla nám bříza.')
  await answerWith(office('action.cancel'))
  await expect(row).toContainText(/Stornována \d/)
  await expect(row.getByRole('button')).toHaveCount(0)

  await page.getByRole('link', { name: new RegExp(`^${office('frame.names.refunds')}`) }).click()
  await expect(row).toContainText(office('refunds.reasons.cancelled'))
  await expectFitAndAccessible(page, 'the list of refunds')
  await expect(await press(office('action.refunded'))).toBeVisible()
  await answerWith(office('action.refunded'))
  await expect(row).toHaveCount(0)
})

test('an order shows the versions of its proofs with the decision of the customer, and what was paid', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { id, token } = await placeOrderAt(origin)
  const call = await officeCalls(origin)
  const [orderItemId = ''] = await itemIdsOf(call, id)
  const sendProof = async (color: string) =>
    call('POST', `b2b/dealer/order/${id}/message/create`, {
      comment: 'Prosím o schválení.',
      attachments: [{ orderItemId, fileName: 'navrh.png', file: await proofPicture(color) }],
    })
  await sendProof('#c8102e')
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(`${origin}${officeUrlFor('cz', 'adminOrder', { orderId: id })}`, { waitUntil: 'networkidle' })
  const proofs = page.getByRole('region', { name: t('lookup.proofs.title') })
  const picture = (number: number) =>
    proofs.getByRole('img', { name: new RegExp(`${t('lookup.proofs.version', { version: number }).toLowerCase()}$`) })
  await expect(proofs).toContainText(office('order.proofWaiting'))
  const proof = await page.request.get(origin + ((await picture(1).getAttribute('src')) ?? ''))
  expect(proof.headers()['content-type']).toBe('image/png')
  await expect(page.getByRole('complementary')).toContainText(office('orders.cells.unpaid'))

  const decision = { version: 1, approvalStatus: 'notApproved', comment: 'Větší logo.' }
  await page.request.put(`${origin}/api/orders/${token}/order-item/${orderItemId}/approval`, { data: decision })
  await sendProof('#00689b')
  await call('PUT', `b2b/dealer/order/${id}/transfer/paid`)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(picture(1)).toBeVisible()
  await expect(picture(2)).toBeVisible()
  await expect(proofs).toContainText(t('lookup.proofs.notApproved'))
  await expect(proofs).toContainText(office('order.proofWaiting'))
  await expect(page.getByRole('complementary')).toContainText(/Zaplaceno \d/)
  await expectFitAndAccessible(page, 'an order with two versions of a proof')
})

test.describe('another role', () => {
  // Chromium reports the status of the 404 page.
  test.use({ expectedErrors: [/status (of )?404/] })
  test('sees only its own part of the office', async ({ page, shop }) => {
    const origin = shop.url('cz', '')
    const { orderCode } = await placeOrderAt(origin)
    const statusOf = async (path: string) => (await page.goto(`${origin}${path}`))?.status()
    await signIn(page, origin, 'partner@demo.example')
    expect(await statusOf(officeUrlFor('cz', 'adminOrders'))).toBe(404)
    expect(await statusOf(officeUrlFor('cz', 'b2bRefunds'))).toBe(404)
    expect(await statusOf(officeUrlFor('cz', 'b2bOrders'))).toBe(200)
    await expect(page.getByText(orderCode)).toHaveCount(0)
    await signIn(page, origin, 'dealer@demo.example')
    expect(await statusOf(officeUrlFor('cz', 'adminJobs'))).toBe(404)
    expect(await statusOf(officeUrlFor('cz', 'b2bRefunds'))).toBe(200)
    await signIn(page, origin, 'admin@demo.example')
    expect(await statusOf(officeUrlFor('cz', 'adminJobs'))).toBe(200)
    await expect(page.getByRole('heading', { name: office('jobs.title') })).toBeVisible()
    expect(await statusOf(officeUrlFor('cz', 'adminOrders'))).toBe(200)
    await expect(page.getByRole('link', { name: orderCode })).toBeVisible()
  })
})
