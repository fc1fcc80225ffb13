import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { termsVersion } from '#domain/orders/terms-version.ts'
import { demoSeller } from '#platform/server/seller.ts'
import { contentPages } from '#urls'
import { attachContent } from './attach-content.ts'
import { createContentReader } from './read-content.ts'

const seller = { ...demoSeller, name: 'Vzor & Sohn <GmbH>', companyId: '00000019' }
const content = createContentReader({ brand: 'Brand of a Test', contactEmail: 'studio@shop.example', seller })
const everyPage = contentPages.flatMap((page) => locales.map((locale) => [locale, page] as const))

describe('the content pages', () => {
  test.each(everyPage)('%s/%s keeps to the tone of the shop and has no unfilled placeholder', (locale, page) => {
    const { title, lead, text, html } = content(locale, page)
    expect(title.length).toBeLessThan(40)
    expect(lead.length).toBeLessThan(220)
    expect(text).not.toMatch(/\{\{|\}\}|!|—/)
    expect(html).not.toMatch(/href="(?!https:|mailto:|tel:|\/)/)
  })

  test.each(contentPages)('%s has the same structure in every language', (page) => {
    const [first, ...others] = locales.map((locale) => content(locale, page))
    for (const other of others) {
      expect(other.sections).toHaveLength(first?.sections.length ?? NaN)
      expect(other.html.match(/<(li|tr)>/g)).toEqual(first?.html.match(/<(li|tr)>/g))
    }
  })

  test.each(locales)('%s: terms and imprint name the configured seller and the version in force', (locale) => {
    expect(content(locale, 'terms').lead).toContain(`Vzor & Sohn <GmbH>`)
    expect(content(locale, 'terms').lead).toContain(termsVersion)
    expect(content(locale, 'imprint').html).toContain('Vzor &amp; Sohn &lt;GmbH&gt;')
    expect(content(locale, 'imprint').html).toContain('00000019')
    expect(content(locale, 'contact').html).toContain('href="mailto:studio@shop.example"')
  })

  test.each(locales)('%s: goods printed to a design are excluded from withdrawal under the law of each site', (locale) => {
    expect(content(locale, 'withdrawal').text).toMatch(/1837/)
    expect(content(locale, 'withdrawal').text).toMatch(/312g/)
    expect(content(locale, 'withdrawal').text).toMatch(/2011\/83/)
  })

  test.each(locales)('%s: the privacy page states the retention periods', (locale) => {
    const rows = content(locale, 'privacy').html.match(/<td>\d+ [^<]+<\/td>/g)
    expect(rows?.map((row) => parseInt(row.slice(4)))).toEqual([5, 180, 30, 30, 30, 30, 90, 10, 10, 10])
  })

  test.each([
    ['cz', 'návrhy uložené pro firmu', 'zprávy k objednávce s přílohami a komentáři'],
    ['en', 'Designs that are saved for a company', 'Messages of an order, with attachments and pinned comments'],
    ['de', 'Für eine Firma gespeicherte Entwürfe', 'Nachrichten einer Bestellung mit Anhängen und Kommentaren'],
  ] as const)('%s: the privacy page says how long designs of a company and messages of an order are kept', (locale, ...kinds) => {
    for (const kind of kinds) expect(content(locale, 'privacy').html).toContain(kind)
  })
})

test('the terms are attached to a mail as a file whose links lead to the site', () => {
  const file = attachContent(content, { locale: 'de', page: 'terms', origin: 'https://shop.example' })
  expect(file).toMatchObject({ fileName: 'agb.html', contentType: 'text/html; charset=utf-8' })
  expect(file.content).toContain('<html lang="de">')
  expect(file.content).toContain('href="https://shop.example/widerruf"')
  expect(file.content).not.toContain('href="/')
  expect(file.content).toContain('Vzor &amp; Sohn &lt;GmbH>')
})
