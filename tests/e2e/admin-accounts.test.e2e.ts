import type { Page } from '@playwright/test'
import { URI } from 'otpauth'
import type { AccountAction } from '#features/accounts/administration/browser/account-menu.tsx'
import { demoPassword } from '#features/accounts/accounts/demo-accounts.ts'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { urlFor } from '#urls'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { openMailedLink } from '#tests/support/browser/outbox.ts'
import { provesMessage } from '#tests/support/browser/proves-message.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import type { RunningShop } from '#tests/support/start-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const t = translatorOf('cz').of('office')
const words = translatorOf('cz').of('accounts')
const password = 'one sentence to sign in'

async function openAccounts(page: Page, shop: RunningShop): Promise<void> {
  const origin = shop.url('cz', '')
  await signIn(page, origin, 'admin@demo.example')
  await page.goto(`${origin}${officeUrlFor('cz', 'adminAccounts')}`, { waitUntil: 'networkidle' })
}

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

async function act(page: Page, email: string, action: AccountAction): Promise<void> {
  await page.getByLabel(t('accounts.actionsOf', { email })).click()
  await page.getByRole('menuitem', { name: t(`accounts.actions.${action}`), exact: true }).click()
}

/** Invites a dealer and chooses their password by the link of the mail. */
async function inviteDealer(page: Page, shop: RunningShop, email: string): Promise<void> {
  await page.getByRole('button', { name: t('accounts.invite') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('accounts.form.email')).fill(email)
  await dialog.getByLabel(t('accounts.form.firstName')).fill('Věra')
  await dialog.getByLabel(t('accounts.form.lastName')).fill('Šťastná')
  await dialog.getByRole('button', { name: t('accounts.form.send') }).click()
  await expect(page.getByText(t('accounts.done.invited', { email }))).toBeVisible()
  await expect(rowOf(page, email)).toContainText(t('accounts.states.invited'))

  // An open page of the office would ask on without a session.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await openMailedLink(page, shop, email, 'cz', '/nove-heslo/')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('newPassword.title.invitation'))
  await page.getByLabel(words('newPassword.label'), { exact: true }).fill(password)
  await page.getByRole('button', { name: words('newPassword.submit') }).click()
  await page.getByRole('link', { name: words('newPassword.signIn') }).click()
}

async function typePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel(words('email')).fill(email)
  await page.getByLabel(words('password'), { exact: true }).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: words('submit'), exact: true })
    .click()
}

test.describe('the list of accounts', () => {
  test.use({ expectedErrors: [/status (of )?40[49]/] })

  test('an admin invites a colleague, changes the role, deactivates and activates the account', async ({ page, shop }) => {
    provesMessage('emailTaken.accounts')
    test.setTimeout(120_000)
    const email = 'vera@demo.example'
    await openAccounts(page, shop)
    await expectFitAndAccessible(page, 'the accounts')
    await page.getByRole('button', { name: t('accounts.invite') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('accounts.form.send') }).click()
    await expect(dialog.getByText(t('accounts.form.emailFormat'))).toBeVisible()
    await dialog.getByLabel(t('accounts.form.email')).fill('dealer@demo.example')
    await dialog.getByLabel(t('accounts.form.firstName')).fill('David')
    await dialog.getByLabel(t('accounts.form.lastName')).fill('Kolář')
    await dialog.getByRole('button', { name: t('accounts.form.send') }).click()
    await expect(dialog.getByText(t('accounts.form.emailTaken'))).toBeVisible()
    await expectFitAndAccessible(page, 'the invitation')
    await dialog.getByRole('button', { name: t('accounts.form.cancel') }).click()

    await inviteDealer(page, shop, email)
    await typePassword(page, email)
    await expect(page).toHaveURL(shop.url('cz', officeUrlFor('cz', 'b2bOrders')))
    expect((await page.goto(shop.url('cz', officeUrlFor('cz', 'adminAccounts'))))?.status()).toBe(404)
  })

  test('nobody is offered to deactivate themselves; a deactivated account is named and can be activated', async ({ page, shop }) => {
    await openAccounts(page, shop)
    await page.getByLabel(t('accounts.actionsOf', { email: 'admin@demo.example' })).click()
    await expect(page.getByRole('menuitem', { name: t('accounts.actions.edit') })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: t('accounts.actions.deactivate') })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)

    const email = 'partner.de@demo.example'
    await act(page, email, 'deactivate')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('accounts.actions.deactivate'), exact: true })
      .click()
    await expect(page.getByText(t('accounts.done.deactivate', { email }))).toBeVisible()
    await expect(rowOf(page, email)).toContainText(t('accounts.states.inactive'))
    await act(page, email, 'activate')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('accounts.actions.activate'), exact: true })
      .click()
    await expect(rowOf(page, email)).toContainText(t('accounts.states.active'))
  })
})

test.describe('one’s own account', () => {
  test.use({ expectedErrors: [/status (of )?40[01]/] })

  test('a dealer sets up two-factor sign-in, signs in with a code and with a recovery code, and an admin resets it', async ({
    page,
    shop,
    browser,
  }) => {
    provesMessage('codeWrong.page')
    test.setTimeout(180_000)
    const email = 'codes@demo.example'
    await openAccounts(page, shop)
    await inviteDealer(page, shop, email)
    await typePassword(page, email)
    await expect(page).toHaveURL(shop.url('cz', officeUrlFor('cz', 'b2bOrders')))
    await page.goto(shop.url('cz', officeUrlFor('cz', 'ownAccount')), { waitUntil: 'networkidle' })
    await expectFitAndAccessible(page, 'the own account')

    await page.getByRole('button', { name: t('ownAccount.twoFactor.setUp') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words('password'), { exact: true }).fill('a guess')
    await dialog.getByRole('button', { name: t('ownAccount.twoFactor.goOn') }).click()
    await expect(dialog.getByText(t('ownAccount.password.wrong'))).toBeVisible()
    const begun = page.waitForResponse((response) => response.url().endsWith('/api/account/two-factor') && response.ok())
    await dialog.getByLabel(words('password'), { exact: true }).fill(password)
    await dialog.getByRole('button', { name: t('ownAccount.twoFactor.goOn') }).click()
    const app = URI.parse(((await (await begun).json()) as { uri: string }).uri)
    await expect(dialog.getByRole('img', { name: t('ownAccount.twoFactor.qr') })).toBeVisible()
    await expectFitAndAccessible(page, 'the QR code')
    await dialog.getByLabel(t('ownAccount.twoFactor.code')).fill(app.generate({}))
    await dialog.getByRole('button', { name: t('ownAccount.twoFactor.activate') }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
    const codes = await dialog.getByRole('listitem').allInnerTexts()
    await dialog.getByRole('button', { name: t('ownAccount.twoFactor.codesKept') }).click()
    await expect(page.getByText(t('ownAccount.twoFactor.activated'))).toBeVisible()
    await expect(page.getByText(t('ownAccount.twoFactor.codesLeft', { count: 10 }))).toBeVisible()

    await page.context().clearCookies()
    await page.goto(shop.url('cz', urlFor('cz', 'login')), { waitUntil: 'networkidle' })
    await typePassword(page, email)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('code.title'))
    await expectFitAndAccessible(page, 'the code of a sign-in')
    await page.getByLabel(words('code.label')).fill('000 000')
    await page.getByRole('button', { name: words('code.submit'), exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(words('code.wrong'))
    await page.getByLabel(words('code.label')).fill(codes[0] ?? '')
    await page.getByRole('button', { name: words('code.submit'), exact: true }).click()
    await expect(page).toHaveURL(shop.url('cz', officeUrlFor('cz', 'b2bOrders')))

    const office = await browser.newPage()
    await openAccounts(office, shop)
    await act(office, email, 'resetTwoFactor')
    await office
      .getByRole('dialog')
      .getByRole('button', { name: t('accounts.actions.resetTwoFactor'), exact: true })
      .click()
    await expect(office.getByText(t('accounts.done.resetTwoFactor', { email }))).toBeVisible()
    await office.close()
  })

  test('when the settings demand it, a dealer is led to set it up and reaches nothing else before', async ({ page, shop, browser }) => {
    const origin = shop.url('cz', '')
    const office = await browser.newPage()
    await signIn(office, origin, 'admin@demo.example')
    const put = async (path: string, data: object) => {
      const reply = await office.request.put(`${origin}/api/${path}`, { data })
      expect([path, reply.status()]).toEqual([path, 200])
    }
    const begun = await office.request.post(`${origin}/api/account/two-factor`, { data: { password: demoPassword } })
    await put('account/two-factor', { code: URI.parse(((await begun.json()) as { uri: string }).uri).generate({}) })
    await put('settings', { officeNeedsTwoFactor: true })

    await signIn(page, origin, 'dealer@demo.example')
    await page.goto(`${origin}${officeUrlFor('cz', 'b2bOrders')}`, { waitUntil: 'networkidle' })
    await expect(page).toHaveURL(`${origin}${officeUrlFor('cz', 'ownAccount')}`)
    await expect(page.getByText(t('ownAccount.mustSetUp'))).toBeVisible()
    await expect(page.getByRole('navigation', { name: t('frame.pages') })).toHaveCount(0)
    await expectFitAndAccessible(page, 'the demanded second factor')

    await put('settings', { officeNeedsTwoFactor: false })
    await put('account/two-factor/off', { password: demoPassword })
    await office.close()
    await page.goto(`${origin}${officeUrlFor('cz', 'b2bOrders')}`)
    await expect(page.getByRole('navigation', { name: t('frame.pages') })).toBeVisible()
  })

  test('a partner signs out another device, and changes the password', async ({ page, shop, browser }) => {
    const origin = shop.url('cz', '')
    const away = await browser.newPage()
    await signIn(away, origin, 'partner@demo.example')
    await signIn(page, origin, 'partner@demo.example')
    await page.goto(`${origin}${officeUrlFor('cz', 'ownAccount')}`, { waitUntil: 'networkidle' })
    const devices = page.getByRole('region', { name: t('ownAccount.sessions.title') })
    await expect(devices.getByRole('listitem').filter({ hasText: t('ownAccount.sessions.current') })).toHaveCount(1)
    await devices.getByRole('button', { name: t('ownAccount.sessions.endOthers') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('ownAccount.sessions.endOthers') })
      .click()
    await expect(page.getByText(t('ownAccount.sessions.othersEnded'))).toBeVisible()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    expect((await away.request.get(`${origin}/api/profile`)).status()).toBe(401)
    await away.close()

    const form = page.getByRole('region', { name: t('ownAccount.password.title') })
    await form.getByLabel(t('ownAccount.password.current'), { exact: true }).fill('a guess')
    await form.getByLabel(words('newPassword.label'), { exact: true }).fill('demo-password')
    await form.getByRole('button', { name: t('ownAccount.password.submit') }).click()
    await expect(form.getByText(t('ownAccount.password.wrong'))).toBeVisible()
    await form.getByLabel(t('ownAccount.password.current'), { exact: true }).fill('demo-password')
    await form.getByRole('button', { name: t('ownAccount.password.submit') }).click()
    await expect(page.getByText(t('ownAccount.password.done'))).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('ownAccount.title'))
  })
})

test.describe('personal data', () => {
  // Chromium reports the status of a person who is not there any more.
  test.use({ expectedErrors: [/status (of )?404/] })

  test('an admin exports a person’s data and erases them after typing the address', async ({ page, shop }) => {
    provesMessage('erasureNotConfirmed.page')
    const email = 'erased@demo.example'
    await openAccounts(page, shop)
    await inviteDealer(page, shop, email)
    await signIn(page, shop.url('cz', ''), 'admin@demo.example')
    await page.goto(shop.url('cz', officeUrlFor('cz', 'adminPersonalData')), { waitUntil: 'networkidle' })
    await expect(page.getByRole('row').filter({ hasText: t('personalData.retention.kinds.orders') })).toContainText('10 let')
    const rowOfDesigns = page.getByRole('row').filter({ hasText: t('personalData.retention.kinds.companyDesigns') })
    await expect(rowOfDesigns).toContainText(t('personalData.retention.untilDeleted'))
    await page.getByLabel(t('personalData.find.label')).fill(email)
    await page
      .getByRole('main')
      .getByRole('button', { name: t('personalData.find.submit') })
      .click()
    await expect(page.getByRole('heading', { name: t('personalData.found.title', { email }) })).toBeVisible()
    await expectFitAndAccessible(page, 'the personal data')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: t('personalData.found.export') }).click()
    expect((await download).suggestedFilename()).toBe('personal-data-erased-demo-example.zip')

    await page.getByRole('button', { name: t('personalData.erase.button') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('personalData.erase.confirmLabel')).fill('erased@demo')
    await dialog.getByRole('button', { name: t('personalData.erase.button') }).click()
    await expect(dialog.getByText(t('personalData.erase.confirmMismatch', { email }))).toBeVisible()
    await dialog.getByLabel(t('personalData.erase.confirmLabel')).fill(email)
    await dialog.getByRole('button', { name: t('personalData.erase.button') }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText(t('personalData.parts.account'))
    await page
      .getByRole('main')
      .getByRole('button', { name: t('personalData.find.submit') })
      .click()
    await expect(page.getByText(t('personalData.find.none', { email }))).toBeVisible()
  })
})
