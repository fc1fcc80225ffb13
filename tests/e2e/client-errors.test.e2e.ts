import { makeOrderBody, type TestOrder, sendOrder, totalOf } from '../support/order-by-api.ts'
import { urlFor } from '#urls'
import { expect, test } from '#tests/support/browser/shop-test.ts'

test.describe('an error in a browser', () => {
  test.use({ expectedErrors: [/uncaught: a drawer stuck/] })
  test('is reported once, with the route of its page and without the token of an order', async ({ page, shop }) => {
    const body = makeOrderBody(0, { quantity: 10 })
    const answer = await sendOrder(shop.url('cz', ''), { ...body, seenTotal: await totalOf(shop.url('cz', ''), body) })
    const { token } = (await answer.json()) as TestOrder
    await page.goto(shop.url('en', urlFor('en', 'order', { token })))
    await page.locator('figure[data-ready]').first().waitFor()
    const reports: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/client-errors')) reports.push(request.postData() ?? '')
    })
    const answered = page.waitForResponse(/\/api\/client-errors$/)
    const fail = () =>
      page.evaluate(() => {
        setTimeout(() => {
          throw new Error('a drawer stuck')
        })
      })
    await fail()
    expect((await answered).status()).toBe(204)
    await fail()
    await expect.poll(() => reports.length).toBe(1)
    expect(JSON.parse(reports[0] ?? '')).toMatchObject({ source: 'script', message: 'a drawer stuck', page: 'order', locale: 'en' })
    expect(reports[0]).not.toContain(token)
  })
})
