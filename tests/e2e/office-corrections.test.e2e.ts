import { accountName } from '#domain/accounts/account-name.ts'
import { formatPostalCode } from '#domain/postal/postal-code.ts'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { makeOrderBody, placeOrderAt } from '#tests/support/order-by-api.ts'
import { officeCalls } from '#tests/support/office-by-api.ts'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { provesMessage } from '#tests/support/browser/proves-message.ts'

// Chromium reports the status of a refused correction.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status (of )?409/] })

const office = translatorOf('cz').of('office')
const controls = translatorOf('cz').of('controls')
const words = translatorOf('cz').of('orders')
const checkout = translatorOf('cz').of('checkout')

test('a dealer corrects an address, and after a late save sees both values', async ({ page, shop }) => {
  provesMessage('addressConflict.page')
  const origin = shop.url('cz', '')
  const { id } = await placeOrderAt(origin)
  await signIn(page, origin, 'dealer@demo.example')
  await page.goto(`${origin}${officeUrlFor('cz', 'b2bOrder', { orderId: id })}`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: office('order.correction.open') }).click()
  const field = (name: 'city' | 'street' | 'zipCode') => page.getByLabel(checkout(`information.fields.${name}`), { exact: true })
  const save = page.getByRole('button', { name: controls('form.save'), exact: true })
  await expect(field('zipCode')).toHaveValue(formatPostalCode('CZ', '60200').replace('\u00a0', ' '))
  await expect(save).toBeDisabled()
  await expectFitAndAccessible(page, 'the correction of addresses')

  await field('street').fill('')
  await save.click()
  await expect(page.getByText(checkout('information.missing.street'))).toBeVisible()
  await field('street').fill('Lipová 41')

  const call = await officeCalls(origin)
  const { billingAddress } = makeOrderBody(0)
  const theirs = {
    useBillingCompany: false,
    useDeliveryAddress: false,
    billingAddress: { ...billingAddress, street: 'Dlouhá 7', city: 'Kuřim' },
  }
  await call('PUT', `b2b/dealer/order/${id}/addresses`, theirs)
  await save.click()
  const conflict = page.getByRole('table').filter({ hasText: 'Dlouhá 7' })
  await expect(conflict).toContainText('Lipová 41')
  await expect(conflict).toContainText('Kuřim')
  await expectFitAndAccessible(page, 'a late correction')
  await page.getByRole('button', { name: controls('form.conflict.keepMine') }).click()
  await expect(field('city')).toHaveValue('Kuřim')
  await save.click()
  await expect(page.getByText(office('order.correction.saved'))).toBeVisible()
  await expect(page.getByText(/Lipová 41, 602\s00 Kuřim/).first()).toBeVisible()
  await expect(page.getByText(words('lookup.thread.corrected.both')).first()).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(office('order.takeBack.paid')) })).toHaveCount(0)
})

test('an admin takes back a wrong step and a wrong paid mark, each with a reason', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { id, orderCode } = await placeOrderAt(origin)
  const call = await officeCalls(origin)
  await call('PUT', `b2b/dealer/order/${id}/transfer/paid`)
  await call('PUT', `b2b/dealer/order/${id}/status/update`, { from: 'new', to: 'designApproved' })
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(`${origin}${officeUrlFor('cz', 'adminOrder', { orderId: id })}`, { waitUntil: 'networkidle' })

  const takeBack = async (action: string, reason: string) => {
    await page.getByRole('button', { name: controls('action.on', { action, subject: orderCode }) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(controls('ask.reason')).fill(reason)
    await dialog.getByRole('button', { name: action, exact: true }).click()
    await expect(page.getByText(controls('action.done', { action, subject: orderCode }))).toBeVisible()
  }
  await takeBack(office('order.takeBack.step', { status: office('status.new') }), 'Spletl jsem se.')
  await expect(page.locator('span', { hasText: 'Spletl jsem se.' })).toBeVisible()
  await takeBack(office('order.takeBack.paid'), 'Přišla jiná platba.')
  await expect(page.getByText(words('lookup.thread.unpaid', { reason: 'Přišla jiná platba.' }))).toBeVisible()
  await expect(
    page.getByRole('button', { name: controls('action.on', { action: office('action.markPaid'), subject: orderCode }) }),
  ).toBeVisible()
  await expectFitAndAccessible(page, 'an order with steps taken back')
})

test('an admin says who looks after an order, and who comes late sees the choice of the other', async ({ page, shop }) => {
  provesMessage('dealerConflict.page')
  const origin = shop.url('cz', '')
  const { id } = await placeOrderAt(origin)
  const call = await officeCalls(origin, 'admin@demo.example')
  const marek = { email: 'marek@dealer.example', role: 'dealer', firstName: 'Marek', lastName: 'Novák', phone: '' }
  const made = (await call('POST', 'admin/accounts', marek)) as { id: string }
  const [demo] = (
    (await call('GET', 'b2b/dealer/list/dealers')) as { id: string; email: string; firstName: string; lastName: string }[]
  ).filter(({ email }) => email === 'dealer@demo.example')
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(`${origin}${officeUrlFor('cz', 'adminOrder', { orderId: id })}`, { waitUntil: 'networkidle' })
  const field = page.getByLabel(office('orders.columns.dealer'), { exact: true })

  // The page hears of the other choice at once, and must not show it before this one is made.
  const late = Promise.withResolvers<void>()
  await page.route('**/*.data*', (route) => late.promise.then(() => route.continue()))
  await call('PUT', `b2b/dealer/order/${id}/dealer/${made.id}`)
  await field.selectOption(demo?.id ?? '')
  await expect(page.getByText(office('order.dealer.taken', { dealer: 'Marek Novák' }))).toBeVisible()
  late.resolve()
  await expect(field).toHaveValue(made.id)

  await field.selectOption(demo?.id ?? '')
  const dealer = accountName(demo ?? marek)
  await expect(page.getByText(office('order.dealer.assigned', { dealer }))).toBeVisible()
  await expect(page.getByText(words('lookup.thread.assigned', { dealer })).first()).toBeVisible()
  await expectFitAndAccessible(page, 'an assigned order')
})
