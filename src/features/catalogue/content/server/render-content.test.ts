import { describe, expect, test } from 'vitest'
import { renderContent } from './render-content.ts'

const values = {
  facts: { name: 'Rule & Lead <s.r.o.> *Brno*', email: 'a_b_c@shop.example' },
  pathOf: (page: string) => (page === 'terms' ? '/agb' : null),
}
const page = (body: string) => renderContent(`# Title of {{name}}\n\nThe lead,\nin one sentence.\n\n${body}`, values)

describe('a content page', () => {
  test('has a title and a lead, and its text starts after them', () => {
    const document = page('## Part one\n\nText.')
    expect(document).toMatchObject({ title: 'Title of Rule & Lead <s.r.o.> *Brno*', lead: 'The lead, in one sentence.' })
    expect(document.html).toBe('<h2 id="part-one">Part one</h2>\n<p>Text.</p>\n')
  })

  test('lists its sections with readable fragment ids', () => {
    expect(page('## 1. Prüfmaße & Größe\n\nA.\n\n### Inner\n\nB.\n\n## Odstoupení příště\n\nC.').sections).toEqual([
      { id: '1-prufmasse-grosse', title: '1. Prüfmaße & Größe' },
      { id: 'odstoupeni-priste', title: 'Odstoupení příště' },
    ])
  })

  test('prints configured values as text, never as markup', () => {
    expect(page('By {{name}}.').html).toBe('<p>By Rule &amp; Lead &lt;s.r.o.&gt; *Brno*.</p>\n')
    expect(page('[{{email}}](mailto:{{email}})').html).toBe('<p><a href="mailto:a_b_c@shop.example">a_b_c@shop.example</a></p>\n')
  })

  test('links to pages by name, so that each site has its own path', () => {
    expect(page('See the [terms](page:terms).').html).toBe('<p>See the <a href="/agb">terms</a>.</p>\n')
  })

  test('is complete as plain text', () => {
    expect(page('## Part\n\nSee the [terms](page:terms), [us](mailto:{{email}}) or **ask** [them](https://coi.gov.cz/).').text).toBe(
      'Title of Rule & Lead <s.r.o.> *Brno*\n\nThe lead,\nin one sentence.\n\nPart\n\nSee the terms, us or ask them (https://coi.gov.cz/).',
    )
  })

  test.each([
    ['an unknown placeholder', 'By {{brnad}}.', 'unknown placeholder: brnad'],
    ['a page that does not exist', '[x](page:nowhere)', 'link to a page that does not exist: page:nowhere'],
    ['a link by path', '[x](/agb)', 'invalid link: /agb'],
    ['a script', '<script>alert(1)</script>', 'raw HTML in a content page'],
    ['HTML inside a sentence', 'a <b>b</b>', 'raw HTML in a content page'],
  ])('refuses %s', (_, body, message) => {
    expect(() => page(body)).toThrow(message)
  })

  test.each(['', '# Title', 'Only text\n\nand more', '# Title\n\n## No lead', '# Title\n\n- a list'])(
    'refuses a page without title and lead: %j',
    (source) => {
      expect(() => renderContent(source, values)).toThrow('a content page begins with a title and a lead')
    },
  )
})
