import type { Page } from '@playwright/test'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { expectFitAndAccessible } from '#tests/support/browser/inspect-page.ts'
import { openOrder, orderAt, proofs } from '#tests/support/browser/proof-on-page.ts'
import { expect, test } from '#tests/support/browser/shop-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { itemIdsOf, officeCalls } from '#tests/support/office-by-api.ts'
import { itemDesignQuery } from '#features/orders/proofs/item-design-links.ts'
import { urlFor } from '#urls'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const [orders, designer, office] = [
  translatorOf('cz').of('orders'),
  translatorOf('cz').of('designer'),
  translatorOf('cz').of('office'),
] as const

/** The printed object that the order has: a text. */
const nodes = (page: Page) => page.locator('g[data-node]')
const changes = (page: Page) => proofs(page).getByRole('table')

test('a dealer changes an ordered design and sends it by one press; the partner sees what has changed', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { id } = await orderAt(origin)
  const call = await officeCalls(origin)
  const [orderItemId = ''] = await itemIdsOf(call, id)
  await call('POST', `b2b/dealer/order/${id}/message/create`, { comment: '', attachments: [{ orderItemId }] })
  await openOrder(page, origin, 'dealer@demo.example', id)
  await page.getByRole('link', { name: office('order.sendDesign.change') }).click()
  await expect(page.getByText(designer('proof.back'))).toBeVisible()
  await nodes(page).first().click()
  const place = page.getByRole('textbox', { name: designer('toolbar.x'), exact: true })
  const before = await place.inputValue()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(place).not.toHaveValue(before)
  // A reload goes on with the changed design, and still as the proof of the order.
  await page.reload()
  const sendAsProof = page.getByRole('button', { name: designer('proof.send') })
  await sendAsProof.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(designer('proof.comment')).fill('Posunuto doprava.')
  await dialog.getByRole('button', { name: designer('proof.send') }).click()
  await expect(page).toHaveURL(origin + officeUrlFor('cz', 'b2bOrder', { orderId: id }) + '#order-proofs')
  await expect(changes(page).getByText(orders('lookup.proofs.objects.changed'))).toHaveCount(1)

  await openOrder(page, origin, 'partner@demo.example', id)
  await expect(changes(page).getByRole('cell', { name: new RegExp(before) })).toContainText(orders('lookup.proofs.objects.changed'))
  await expect(proofs(page)).toContainText('Posunuto doprava.')
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFitAndAccessible(page)
  }
})

test('a file has no table, and says beside a design that only pictures can be compared', async ({ page, shop }) => {
  const origin = shop.url('cz', '')
  const { id, sendProof } = await orderAt(origin)
  await sendProof('#c8102e')
  await openOrder(page, origin, 'partner@demo.example', id)
  await expect(proofs(page).getByRole('img')).toHaveCount(1)
  await expect(changes(page)).toHaveCount(0)
  const call = await officeCalls(origin)
  const [orderItemId = ''] = await itemIdsOf(call, id)
  await call('POST', `b2b/dealer/order/${id}/message/create`, { comment: '', attachments: [{ orderItemId }] })
  await expect(changes(page)).toBeVisible()
  await expect(proofs(page)).toContainText(orders('lookup.proofs.objects.isFile', { earlier: 1 }))
})

test.describe('a refused change', () => {
  test.use({ expectedErrors: [/40[019]/] })

  test('a change that would cost more is refused with the reason, and the design stays on the stage', async ({ page, shop }) => {
    const origin = shop.url('cz', '')
    const { id } = await orderAt(origin)
    const [orderItemId = ''] = await itemIdsOf(await officeCalls(origin), id)
    await signIn(page, origin, 'dealer@demo.example')
    await page.goto(
      origin + urlFor('cz', 'configuration', { productId: 'block-72' }, itemDesignQuery({ orderId: id, orderItemId, basedOn: null })),
    )
    await expect(page.getByText(designer('proof.back'))).toBeVisible()
    await nodes(page).first().click()
    await page.keyboard.press('Delete')
    await expect(nodes(page)).toHaveCount(0)
    await page.getByRole('button', { name: designer('proof.send') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: designer('proof.send') })
      .click()
    await expect(page.getByRole('dialog')).toContainText(orders('lookup.proofs.otherPrice'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: designer('proof.no') })
      .click()
    await expect(page.getByText(designer('proof.back'))).toBeVisible()
  })

  test('a change of a version that another dealer has replaced meanwhile is not sent, and says what to do', async ({ page, shop }) => {
    const origin = shop.url('cz', '')
    const { id } = await orderAt(origin)
    const call = await officeCalls(origin)
    const [orderItemId = ''] = await itemIdsOf(call, id)
    await openOrder(page, origin, 'dealer@demo.example', id)
    await page.getByRole('link', { name: office('order.sendDesign.change') }).click()
    await expect(page.getByText(designer('proof.back'))).toBeVisible()
    await call('POST', `b2b/dealer/order/${id}/message/create`, { comment: '', attachments: [{ orderItemId }] })
    const send = page.getByRole('button', { name: designer('proof.send') })
    await send.click()
    await page.getByRole('dialog').locator(send).click()
    await expect(page.getByRole('dialog')).toContainText(designer('proof.failed.newer'))
  })

  test('a shopper who opens the address of such a design is told to sign in, and can order nothing by it', async ({ page, shop }) => {
    const origin = shop.url('cz', '')
    const { id } = await orderAt(origin)
    const [orderItemId = ''] = await itemIdsOf(await officeCalls(origin), id)
    await page.goto(
      origin + urlFor('cz', 'configuration', { productId: 'block-72' }, itemDesignQuery({ orderId: id, orderItemId, basedOn: null })),
    )
    await expect(page.getByText(designer('link.office'))).toBeVisible()
    await expect(nodes(page)).toHaveCount(0)
  })
})
