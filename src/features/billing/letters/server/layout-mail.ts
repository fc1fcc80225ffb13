import { html } from '#platform/server/html/html.ts'
import type { Row } from '#features/orders/orders/server/documents/payment-words.ts'
import { mailStyles, mailButton, mailFrame, type MailFrame, type MailLink, mailParagraph, type WrittenMail } from './mail-frame.ts'

/** A fact; `href` is where its value leads. */
export interface LetterRow extends Row {
  readonly href?: string | null
}

interface Letter extends Omit<MailFrame, 'content'> {
  readonly paragraphs: readonly string[]
  /** Facts, shown as a small table. */
  readonly rows: readonly LetterRow[]
  /** The main action; null when there is none. */
  readonly button: MailLink | null
}

const { font, ink, ink2, small, line, strong } = mailStyles

/** A short mail: what has happened, the facts, and one button. */
export function layoutMail({ paragraphs, rows, button, ...frame }: Letter): WrittenMail {
  const { subject, heading, hello, foot, links } = frame
  const table = html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
    ${rows.map(
      ({ label, value, href = null }) =>
        html`<tr>
          <td width="35%" style="${line}padding:8px 16px 8px 0;vertical-align:top;${font}${ink2}${small}">${label}</td>
          <td style="${line}padding:8px 0;vertical-align:top;${font}${ink}${strong}${small}">
            ${href === null ? value : html`<a href="${href}" style="${ink}">${value}</a>`}
          </td>
        </tr>`,
    )}
  </table>`
  const content = [
    ...paragraphs.map(mailParagraph),
    ...(rows.length === 0 ? [] : [table]),
    ...(button === null ? [] : [mailButton(button)]),
  ]
  const text = [
    heading,
    '',
    hello,
    ...paragraphs.flatMap((paragraph) => ['', paragraph]),
    ...(rows.length === 0
      ? []
      : ['', ...rows.map(({ label, value, href = null }) => `${label}: ${value}${href === null ? '' : `, ${href}`}`)]),
    ...(button === null ? [] : ['', `${button.label}: ${button.href}`]),
    '',
    ...foot,
    ...links.map(({ label, href }) => `${label}: ${href}`),
  ].join('\n')
  return { subject, html: mailFrame({ ...frame, content }), text }
}
