import { expect, test } from 'vitest'
import { decisionViolations } from './decision-form.ts'

const list = { path: 'docs/decisions/README.md', text: '- 001 [Prices are whole cents](001-prices.md)\n' }
const text = '# 001 Prices are whole cents\n\nDate: 2026-11-21\n\n**Decided.** So.\n\n**Weighed.** Else.\n\n**Revisit** when.\n'
const messagesOf = (changed: string, path = 'docs/decisions/001-prices.md') =>
  decisionViolations([list, { path, text: changed }]).map(({ message }) => message)

test('a record in the form that is listed by its title is accepted', () => expect(messagesOf(text)).toEqual([]))

test.each([
  ['Date:', text.replace('Date: 2026-11-21', 'November')],
  ['**Weighed', text.replace('Weighed', 'Alternatives')],
  ['**Revisit', text.replace('**Revisit** when.', '')],
])('a record without %s is refused', (part, changed) =>
  expect(messagesOf(changed)).toEqual([`lacks "${part}": the form is in docs/decisions/README.md`]),
)

test('a record that the list lacks, or has under another title, is refused', () => {
  expect(messagesOf(text.replace('cents', 'thousandths'))).toEqual([
    'docs/decisions/README.md lacks the line "- 001 [Prices are whole thousandths](001-prices.md)"',
  ])
  expect(messagesOf(text, 'docs/decisions/002-prices.md')).toHaveLength(1)
})
