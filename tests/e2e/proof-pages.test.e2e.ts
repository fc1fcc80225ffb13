import type { Page } from '@playwright/test'
import { translatorOf } from '#messages/every-message.ts'
import { hostilePdfs } from '#tests/support/pdfs/hostile-pdfs.ts'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { orderAt, openOrder, proofs, picture, pin, field, send, clickAt, expectTip } from '#tests/support/browser/proof-on-page.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const t = translatorOf('cz').of('orders')

test('a comment is pinned to a page of a PDF, which its words lead to', async ({ page, browser, shop }) => {
  const origin = shop.url('cz', '')
  const { id, sendPdf } = await orderAt(origin)
  await sendPdf('#c8102e', '#1e6a45')
  await openOrder(page, origin, 'partner@demo.example', id)
  const dealer = await (await browser.newContext()).newPage()
  await openOrder(dealer, origin, 'dealer@demo.example', id)
  const pageOf = (where: Page, number: number) => proofs(where).getByRole('img', { name: new RegExp(`verze 1, strana ${number}$`) })
  const turn = (to: 'next' | 'previous') => page.getByRole('button', { name: t(`lookup.proofs.pages.${to}`) }).press('Enter')

  await expect(pageOf(page, 1)).toHaveJSProperty('naturalWidth', 3000)
  await turn('next')
  await expect(page.getByText(t('lookup.proofs.pages.of', { page: 2, pages: 2 }))).toBeVisible()
  await clickAt(pageOf(page, 2), 0.75, 0.5)
  await field(page).fill('Tmavší zelená.')
  await expectFitAndAccessible(page, 'a comment that is being pinned to a PDF')
  await send(page).click()
  await expectTip(pin(page, 1, 'Tmavší zelená.'), 75, 50)
  await turn('previous')
  await expect(pin(page, 1, 'Tmavší zelená.')).toHaveCount(0)

  await expect(proofs(dealer).getByRole('listitem').filter({ hasText: 'Tmavší zelená.' })).toContainText('strana 2')
  await dealer.getByRole('button', { name: t('lookup.proofs.pins.show', { number: 1 }) }).click()
  await expect(pageOf(dealer, 2)).toBeVisible()
  await expect(pin(dealer, 1, 'Tmavší zelená.')).toBeFocused()
  await dealer.context().close()

  await sendPdf('#c8102e')
  await page.getByRole('button', { name: t('lookup.proofs.overlay') }).click()
  await expect(picture(page, 2)).toBeVisible()
  await expect(pageOf(page, 1)).toBeVisible()
})

test.describe('a page that cannot be shown', () => {
  test.use({ expectedErrors: [/status (of )?(404|503)/] })

  test('a page that takes too much memory says so to the customer, and to the office how to repair it', async ({ page, browser, shop }) => {
    const origin = shop.url('cz', '')
    const { id, sendFile } = await orderAt(origin)
    await sendFile('navrh.pdf', (await hostilePdfs['forms within forms']?.(1)) ?? Buffer.alloc(0))
    await openOrder(page, origin, 'partner@demo.example', id)
    const documents = translatorOf('cz').of('documents')
    await expect(proofs(page).getByText(documents('errors.page.too-heavy'))).toBeVisible()
    await expect(proofs(page).getByRole('button', { name: t('lookup.proofs.showAgain') })).toHaveCount(0)
    await expectFitAndAccessible(page, 'a page that is too heavy')
    const dealer = await (await browser.newContext()).newPage()
    await openOrder(dealer, origin, 'dealer@demo.example', id)
    await expect(proofs(dealer).getByText(documents('errors.pdf.too-heavy'))).toBeVisible()
    await dealer.context().close()
  })

  test('a page that a busy shop could not draw is shown once it is asked for again', async ({ page, shop }) => {
    const origin = shop.url('cz', '')
    const { id, sendPdf } = await orderAt(origin)
    await sendPdf('#c8102e')
    const busy = translatorOf('cz').of('documents')('errors.busy')
    await page.route('**/page/1', (route) => route.fulfill({ status: 503, json: { message: busy, reason: 'busy' } }))
    await openOrder(page, origin, 'partner@demo.example', id)
    await expect(proofs(page).getByText(busy)).toBeVisible()
    await page.unroute('**/page/1')
    await proofs(page)
      .getByRole('button', { name: t('lookup.proofs.showAgain') })
      .click()
    await expect(picture(page, 1)).toHaveJSProperty('naturalWidth', 3000)
  })
})
