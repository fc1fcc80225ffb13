import { expect, test } from 'vitest'
import { markupOnPage, textOnPage } from '#tests/support/text-on-page.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const labels = { title: 'Delete the design?', yes: 'Delete', no: 'Keep', onClose: () => {} }

/** The buttons as their type, form, state and label. */
const buttonsOf = (markup: string): readonly string[] =>
  Array.from(markup.matchAll(/<button([^>]*)>(.*?)<\/button>/g), ([, attributes = '', content = '']) =>
    [
      /type="(\w+)"/.exec(attributes)?.[1],
      /form="(\w+)"/.exec(attributes)?.[1],
      attributes.includes('aria-busy="true"') && 'busy',
      content.replaceAll(/<[^>]+>/g, ''),
    ]
      .filter(Boolean)
      .join(' '),
  )

test('a question has the main button first and one that closes it', () => {
  expect(buttonsOf(markupOnPage('en', <ConfirmDialog {...labels}>It is lost.</ConfirmDialog>))).toEqual(['button Delete', 'button Keep'])
})

test('a dialog with fields submits their form, also with Enter', () => {
  const markup = markupOnPage(
    'en',
    <ConfirmDialog {...labels} form="name" busy>
      <form id="name" />
    </ConfirmDialog>,
  )
  expect(buttonsOf(markup)).toEqual(['submit name busy Delete', 'button Keep'])
})

test('a failure interrupts a screen reader below the question, and nothing is said without one', () => {
  const failed = markupOnPage(
    'en',
    <ConfirmDialog {...labels} failure="No connection.">
      It is lost.
    </ConfirmDialog>,
  )
  expect(failed).toMatch(/It is lost\..*role="alert".*No connection\./)
  expect(markupOnPage('en', <ConfirmDialog {...labels}>It is lost.</ConfirmDialog>)).not.toContain('role="alert"')
})

test('a closed dialog says nothing', () => {
  expect(
    textOnPage(
      'en',
      <ConfirmDialog {...labels} open={false}>
        It is lost.
      </ConfirmDialog>,
    ),
  ).toBe('')
})
