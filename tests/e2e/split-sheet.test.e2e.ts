import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { officeCalls } from '#tests/support/office-by-api.ts'
import { placePartnerOrderAt } from '#tests/support/partner-order-by-api.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const portal = translatorOf('cz').of('portal')
const controls = translatorOf('cz').of('controls')
const email = 'partner@demo.example'
const contact = { firstName: 'Jana', lastName: 'Vrbová', email: 'sklad@vrba.example', phone: '+420 608 123 456', country: 'CZ' }
const locationBody = (companyName: string) => ({ ...contact, companyName, street: 'Lipová 14', city: 'Kladno', zipCode: '272 01' })
const pieces = (count: number, number = String(count)) => ({ count, number })

/** Adds locations and opens an order of so many pieces, to be split. */
async function openSplit(page: Page, origin: string, { quantity, names }: { quantity: number; names: readonly string[] }): Promise<void> {
  const call = await officeCalls(origin, email)
  for (const name of names) await call('POST', 'b2b/partner/delivery-location/create', locationBody(name))
  const { id } = await placePartnerOrderAt(origin, email, { quantity })
  await signIn(page, origin, email)
  await page.goto(origin + officeUrlFor('cz', 'b2bOrder', { orderId: id }), { waitUntil: 'networkidle' })
  await page.getByLabel(portal('delivery.several')).check()
}

for (const width of [1440, 390])
  test(`a partner splits 1,000 pieces among 40 branches from a pasted sheet, at ${width} px`, async ({ page, shop }) => {
    const origin = shop.url('cz', '')
    const mark = randomUUID().slice(0, 8)
    const names = Array.from({ length: 40 }, (_, nth) => `Pobočka ${mark} ${nth + 1}`)
    const resize = () => page.setViewportSize({ width, height: 844 })
    await resize()
    // The last one is not a location yet.
    await openSplit(page, origin, { quantity: 1000, names: names.slice(0, 39) })
    const sums = page.getByRole('status', { name: portal('delivery.sums.title') })
    await page.getByRole('button', { name: portal('delivery.tools.sheet') }).click()
    const dialog = page.getByRole('dialog', { name: portal('delivery.sheet.title') })
    const paste = dialog.getByLabel(portal('delivery.sheet.paste'))
    const sheet = ['Pobočka\tKusy', ...names.map((name, nth) => `${nth === 1 ? name.toUpperCase() : name}\t${nth === 2 ? '25,5' : '25'}`)]
    await paste.fill(sheet.join('\n'))
    await dialog.getByRole('button', { name: portal('delivery.sheet.check') }).click()

    // A wrong number and a strange name are marked where they stand.
    await expect(dialog.locator('mark')).toHaveText(['25,5', names[39] ?? ''])
    await expect(dialog.getByText(portal('delivery.sheet.issues.noPieces'))).toBeVisible()
    const place = dialog.getByRole('button', { name: portal('delivery.sheet.place', pieces(950)) })
    await expect(place).toBeDisabled()
    await expectFitAndAccessible(page, 'a sheet with a wrong number and a strange branch')
    await resize()
    await dialog.getByRole('button', { name: portal('locations.import.row', { row: 4 }), exact: true }).click()
    await page.keyboard.insertText('25')

    // The branch becomes a location without leaving the sheet.
    await dialog
      .getByRole('button', { name: portal('delivery.choose') })
      .or(dialog.locator('[aria-haspopup=dialog]'))
      .first()
      .click()
    await page.getByRole('button', { name: portal('locations.add') }).click()
    const adding = page.getByRole('dialog', { name: portal('locations.add') })
    const field = (name: 'city') => adding.getByLabel(portal(`locations.fields.${name}`), { exact: true })
    await expect(field('companyName' as 'city')).toHaveValue(names[39] ?? '')
    for (const [name, value] of Object.entries(locationBody(names[39] ?? '')))
      if (name !== 'country') await field(name as 'city').fill(value)
    await adding.getByRole('button', { name: controls('form.save'), exact: true }).click()

    await dialog.getByRole('button', { name: portal('delivery.sheet.place', pieces(1000, '1 000')) }).click()
    await expect(sums).toContainText(portal('delivery.sums.done', { count: 1000, total: '1 000' }))
    await expectFitAndAccessible(page, 'a split from a sheet')
    await resize()
    await page.getByRole('button', { name: portal('delivery.save') }).click()
    await expect(page.getByText(portal('delivery.savedFirst', { email }), { exact: false })).toBeVisible()
    await expect(page.getByText(names[39] ?? '').first()).toBeVisible()
  })

test('a split is made equally and by percent, says what is missing, and is put back', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const mark = randomUUID().slice(0, 8)
  await openSplit(page, origin, { quantity: 100, names: ['A', 'B', 'C'].map((letter) => `Sklad ${mark} ${letter}`) })
  const sums = page.getByRole('status', { name: portal('delivery.sums.title') })
  const amounts = page.getByRole('region', { name: /Block 72/ }).getByRole('textbox')
  const open = async () => {
    await page.getByRole('button', { name: portal('delivery.tools.share') }).click()
    const dialog = page.getByRole('dialog', { name: portal('delivery.share.title') })
    await dialog.getByLabel(portal('locations.phrase')).fill(mark)
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    return dialog
  }
  const equally = await open()
  await equally.getByRole('button', { name: portal('delivery.share.chooseAll', pieces(3)) }).click()
  await expectFitAndAccessible(page, 'a split in equal parts')
  await equally.getByRole('button', { name: portal('delivery.share.share', pieces(100)) }).click()
  await expect(amounts).toHaveCount(3)
  for (const [nth, amount] of ['34', '33', '33'].entries()) await expect(amounts.nth(nth)).toHaveValue(amount)
  await expect(sums).toContainText(portal('delivery.sums.done', { count: 100, total: '100' }))

  await amounts.first().fill('20')
  await expect(sums).toContainText(portal('delivery.sums.left', { count: 14, pieces: '14', total: '100' }))
  await amounts.first().fill('40')
  await expect(sums).toContainText(portal('delivery.sums.over', { count: 6, pieces: '6', total: '100' }))

  const byPercent = await open()
  await byPercent.getByLabel(portal('delivery.share.byPercent')).check()
  const percents = byPercent.getByRole('listitem').getByRole('textbox')
  for (const [nth, percent] of ['12,5', '37,5', '40'].entries()) await percents.nth(nth).fill(percent)
  await expect(byPercent.getByText(portal('delivery.share.left', { percent: '10' }))).toBeVisible()
  await expectFitAndAccessible(page, 'a split by percent')
  await percents.nth(2).fill('50')
  await byPercent.getByRole('button', { name: portal('delivery.share.share', pieces(100)) }).click()
  for (const [nth, amount] of ['13', '37', '50'].entries()) await expect(amounts.nth(nth)).toHaveValue(amount)

  await page.getByRole('button', { name: portal('delivery.tools.undo') }).click()
  await expect(amounts.first()).toHaveValue('40')
  await page.getByRole('button', { name: portal('delivery.tools.startOver') }).click()
  await expect(amounts).toHaveCount(1)
  await expect(sums).toContainText(portal('delivery.sums.left', { count: 100, pieces: '100', total: '100' }))
})

test('a sheet typed by hand is read as it is meant: another separator, a typing error, and branches of cities that are added', async ({
  page,
  shop,
}) => {
  const origin = shop.url('cz', '')
  const call = await officeCalls(origin, email)
  const mark = randomUUID().slice(0, 4)
  const city = (name: string) => `${name}${mark}`
  for (const name of ['Kladno', 'Beroun', 'Rokycany'])
    await call('POST', 'b2b/partner/delivery-location/create', { ...locationBody(`Vrba ${mark}`), city: city(name) })
  await openSplit(page, origin, { quantity: 100, names: [] })
  await page.getByRole('button', { name: portal('delivery.tools.sheet') }).click()
  const dialog = page.getByRole('dialog', { name: portal('delivery.sheet.title') })
  const rows = [`${city('Kladno')}\t40`, `${city('Beroun')}; 30`, `${city('Rokicany')}\t20`, `${city('Písek')}\t5`, `${city('Tábor')}\t5`]
  await dialog.getByLabel(portal('delivery.sheet.paste')).fill([...rows, 'Jihlava'].join('\n'))
  await dialog.getByRole('button', { name: portal('delivery.sheet.check') }).click()
  await expect(dialog.getByText(/Jihlava/).last()).toHaveText(portal('delivery.sheet.withoutPieces', { ...pieces(1), names: 'Jihlava' }))
  await dialog.getByRole('button', { name: new RegExp(city('Rokycany')) }).click()

  await dialog.getByRole('button', { name: portal('delivery.sheet.addMissing', pieces(2)) }).click()
  const adding = page.getByRole('dialog', { name: portal('locations.import.title') })
  await expect(adding.getByText(portal('locations.import.complete'))).toBeVisible()
  await expect(adding.locator('mark')).toHaveCount(0)
  const text = adding.getByLabel(portal('locations.import.paste'))
  await expect(text).toHaveValue(new RegExp(`^Vrba ${mark}\t.*${city('Písek')}`, 'm'))
  await expectFitAndAccessible(page, 'branches of a sheet that are added')
})
