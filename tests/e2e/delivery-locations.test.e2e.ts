import { randomUUID } from 'node:crypto'
import type { DeliveryLocation } from '#features/portal/delivery-locations/schema.ts'
import { translatorOf } from '#messages/every-message.ts'
import { portalUrlFor } from '#portal-urls'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { officeCalls } from '#tests/support/office-by-api.ts'

// Chromium reports the status of a refused change or import.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status (of )?40[09]/] })

const portal = translatorOf('cz').of('portal')
const controls = translatorOf('cz').of('controls')
const email = 'partner@demo.example'
type TextName = 'companyName' | 'firstName' | 'lastName' | 'email' | 'phone' | 'street' | 'city' | 'zipCode'

for (const width of [1440, 390])
  test(`a partner adds a delivery location, finds it without accents and changes it, at ${width} px`, async ({ page, shop }) => {
    const origin = shop.url('cz', '')
    const companyName = `Truhlářství Křížek ${randomUUID().slice(0, 8)}`
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, origin, email)
    await page.goto(`${origin}${portalUrlFor('cz', 'b2bDeliveryLocations')}`, { waitUntil: 'networkidle' })

    await page.getByRole('button', { name: portal('locations.add') }).click()
    const dialog = page.getByRole('dialog')
    const field = (name: TextName) => dialog.getByLabel(portal(`locations.fields.${name}`), { exact: true })
    const save = dialog.getByRole('button', { name: controls('form.save'), exact: true })
    await save.click()
    await expect(dialog.getByText(portal('locations.issues.required')).first()).toBeVisible()
    await field('companyName').fill(companyName)
    await field('firstName').fill('Jiří')
    await field('lastName').fill('Křížek')
    await field('email').fill('sklad@krizek.example')
    await field('phone').fill('+420 608 123 456')
    await field('street').fill('Dlouhá 12')
    await field('city').fill('Děčín')
    await field('zipCode').fill('4050')
    await expect(dialog.getByText(portal('locations.issues.zipCode', { example: '110 00' }))).toBeVisible()
    await expectFitAndAccessible(page, 'a delivery location with an error')
    await field('zipCode').fill('405 02')
    await save.click()
    await expect(page.getByText(portal('locations.saved', { name: companyName }))).toBeVisible()

    await page.getByRole('searchbox', { name: portal('locations.phrase') }).fill(`krizek decin ${companyName.slice(-8)}`)
    // The address changes together with the rows.
    await expect(page).toHaveURL(/phrase=/)
    const rows = page.getByRole('table').locator('tbody tr')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(companyName)
    await expectFitAndAccessible(page, 'the delivery locations')

    // A colleague saves while the dialog is open: both values are shown, and one's own is kept.
    await page.getByRole('button', { name: portal('locations.editOf', { name: companyName }) }).click()
    await expect(field('zipCode')).toHaveValue('405 02')
    await field('city').fill('Děčín II')
    const call = await officeCalls(origin, email)
    const found = (await call('GET', `b2b/partner/delivery-location/list?phrase=${companyName.slice(-8)}`)) as { items: DeliveryLocation[] }
    const [theirs] = found.items
    await call('PUT', `b2b/partner/delivery-location/${theirs?.id}`, { ...theirs, street: 'Krátká 3', city: 'Děčín VI' })
    await save.click()
    const conflict = dialog.getByRole('table').filter({ hasText: 'Děčín VI' })
    await expect(conflict).toContainText('Krátká 3')
    await expectFitAndAccessible(page, 'a late change of a delivery location')
    await dialog.getByRole('button', { name: controls('form.conflict.keepMine') }).click()
    await expect(field('street')).toHaveValue('Krátká 3')
    await save.click()
    await expect(rows).toContainText('Děčín II')
    await expect(rows).toContainText('Krátká 3')
  })

for (const width of [1440, 390])
  test(`a partner pastes rows, imports the good ones and corrects the marked one in its place, at ${width} px`, async ({ page, shop }) => {
    const origin = shop.url('cz', '')
    const mark = randomUUID().slice(0, 8)
    const resize = () => page.setViewportSize({ width, height: 844 })
    await resize()
    await signIn(page, origin, email)
    await page.goto(`${origin}${portalUrlFor('cz', 'b2bDeliveryLocations')}`, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: portal('locations.import.button') }).click()
    const dialog = page.getByRole('dialog')
    const row = (city: string, zipCode: string) =>
      [`Sklad ${mark}`, 'Jana', 'Vrbová', 'Lipová 14', 'Česko', zipCode, city, '+420 608 123 456', 'sklad@vrba.example'].join('\t')
    const paste = dialog.getByLabel(portal('locations.import.paste'))
    const check = dialog.getByRole('button', { name: portal('locations.import.check') })
    await paste.fill([row('Kladno', '272 01'), row('Kolín', '28'), row('Tábor', '390 02')].join('\r\n'))
    await check.click()
    const question = `${portal('locations.import.question', { count: 2, number: '2' })} ${portal('locations.import.stay', { count: 1, number: '1' })}`
    await expect(dialog.getByText(question)).toBeVisible()
    await expect(paste).toHaveAttribute('aria-invalid', 'true')
    await expect(paste).toHaveAccessibleDescription(portal('locations.import.toCorrect', { count: 1, number: '1' }))
    await expect(dialog.locator('mark')).toHaveText('28')
    await expectFitAndAccessible(page, 'a sheet with a faulty row')
    await resize()

    await dialog.getByRole('button', { name: portal('locations.import.addGood', { count: 2, number: '2' }) }).click()
    await expect(dialog.getByText(portal('locations.import.kept', { count: 1, number: '1' }))).toBeVisible()
    await expect(paste).toHaveValue(row('Kolín', '28'))
    // Its place leads to the cell, which is selected and typed over by the keyboard alone.
    const reason = dialog.getByRole('listitem').filter({ hasText: portal('locations.issues.zipCode', { example: '110 00' }).trim() })
    await reason.getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(paste).toBeFocused()
    await page.keyboard.insertText('280 02')
    await expect(paste).toHaveValue(row('Kolín', '280 02'))
    await expect(dialog.locator('mark')).toHaveCount(0)
    await check.click()
    await dialog.getByRole('button', { name: portal('locations.import.add', { count: 1, number: '1' }) }).click()
    await expect(page.getByText(portal('locations.import.done', { count: 3, number: '3' }))).toBeVisible()
    await page.goto(`${origin}${portalUrlFor('cz', 'b2bDeliveryLocations')}?phrase=${mark}`, { waitUntil: 'networkidle' })
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(3)
  })
