import { formatFileSize } from '#domain/format/format-file-size.ts'
import type { Translator } from '#messages/translator.ts'
import type { StoredAttachment } from '#db/schema/mails.ts'
import type { DocumentItem, OrderDocument } from '#features/orders/orders/server/documents/order-document.ts'
import type { DocumentPayment, Row } from '#features/orders/orders/server/documents/payment-words.ts'
import { mailPictures } from '#features/orders/orders/server/confirmation-mail.ts'
import { html, type Html } from '#platform/server/html/html.ts'
import {
  mailStyles,
  mailButton,
  mailFrame,
  type MailFrame,
  mailHeading,
  type MailLink,
  mailParagraph,
  type WrittenMail,
} from './mail-frame.ts'

interface OrderMailInput extends Pick<MailFrame, 'subject' | 'heading' | 'hello' | 'foot' | 'links'> {
  readonly translator: Translator
  readonly document: OrderDocument
  readonly attachments: readonly StoredAttachment[]
  /** The order's page; null in the mail to the shop. */
  readonly orderLink: MailLink | null
}

/** The content ids of the pictures. */
export const itemPictureId = (index: number): string => `item-${index + 1}`
export const printPictureId = (index: number): string => `print-${index + 1}`
export const qrPictureId = 'payment-qr'

const { font, ink, ink2, body, small, strong, rule, line } = mailStyles
const cell = `${font}${ink}${body}`

const row = ({ label, value, isStrong = false }: Row): Html =>
  html`<tr>
    <td style="padding:4px 16px 4px 0;${font}${ink2}${small}">${label}</td>
    <td style="padding:4px 0;${font}${ink}${small}${isStrong ? strong : ''}">${value}</td>
  </tr>`

function payment({ title, rows, day, qr, state }: DocumentPayment, qrWords: string): Html {
  const all = day === null || state === 'paid' ? rows : [...rows, day]
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fdfbf6;border:1px solid #dbd3c4;">
    <tr>
      <td class="column panel" style="padding:20px;vertical-align:top;">
        ${mailHeading(title)}
        <table role="presentation" cellpadding="0" cellspacing="0">
          ${all.map(row)}
        </table>
      </td>
      ${
        qr === null
          ? null
          : html`<td class="column panel" width="170" style="padding:20px 20px 20px 0;vertical-align:top;text-align:right;">
              <img
                src="cid:${qrPictureId}"
                width="150"
                height="150"
                alt="${qrWords}"
                style="display:inline-block;border:0;${font}${ink2}${small}"
              /><br /><span style="${font}${ink2}${small}">${qr.caption}</span>
            </td>`
      }
    </tr>
  </table>`
}

function itemRow(item: DocumentItem, index: number, noPrint: string): Html {
  const print = item.sides.length === 0 ? [noPrint] : item.sides.map(({ inks, print: how }) => `${inks}, ${how}`)
  return html`<tr>
      <td class="picture" width="132" style="${line}padding:14px 16px 14px 0;vertical-align:top;">
        <img
          src="cid:${itemPictureId(index)}"
          width="116"
          height="77"
          alt="${item.title}"
          style="display:block;border:0;background:${mailStyles.picture};${font}${ink2}${small}"
        />
      </td>
      <td style="${line}padding:14px 16px 14px 0;vertical-align:top;${font}${ink2}${small}">
        <strong style="${ink}font-size:15px;font-weight:600;">${item.title}</strong
        ><br />${item.facts}<br />${print.map((text) => html`${text}<br />`)}${item.quantity}${item.oneOffs === null ? null : html`<br />${item.oneOffs}`}
      </td>
      <td class="amount" align="right" style="${line}padding:14px 0;vertical-align:top;white-space:nowrap;${cell}${strong}">
        ${item.total}
      </td>
    </tr>
    ${
      item.printPicture === null
        ? null
        : html`<tr>
            <td colspan="3" style="padding:0 0 14px;">
              <img
                src="cid:${printPictureId(index)}"
                width="${mailPictures.contentWidthPx}"
                alt="${item.printPicture}"
                style="display:block;width:100%;height:auto;border:0;background:${mailStyles.picture};${font}${ink2}${small}"
              />
            </td>
          </tr>`
    }`
}

const sumRow = ({ label, value }: Row): Html =>
  html`<tr>
    <td style="${line}padding:8px 0;${font}${ink2}${body}">${label}</td>
    <td align="right" style="${line}padding:8px 0;white-space:nowrap;${cell}">${value}</td>
  </tr>`

const party = (title: string, lines: readonly string[]): Html =>
  html`<td class="column" width="50%" style="${rule}padding:14px 16px 0 0;vertical-align:top;overflow-wrap:anywhere;${font}${ink2}${small}">
    <strong style="${ink}font-weight:600;">${title}</strong><br />${lines.map((text) => html`${text}<br />`)}
  </td>`

const listed = (attachments: readonly StoredAttachment[], document: OrderDocument): readonly string[] =>
  attachments
    .filter(({ contentId }) => contentId === undefined)
    .map(({ fileName, size }) => `${fileName}, ${formatFileSize(size, document.locale)}`)

const linked = (links: readonly MailLink[]): string[] => links.map(({ label, href }) => `${label}: ${href}`)

function textOf(input: OrderMailInput, files: readonly string[]): string {
  const { document, heading, hello, foot, links, orderLink, translator } = input
  const t = translator.of('documents')
  const rows = (list: readonly Row[]) => list.map(({ label, value }) => `${label}: ${value}`)
  return [
    heading,
    '',
    hello,
    '',
    document.payment.title,
    ...rows(document.payment.rows),
    ...(document.payment.day === null || document.payment.state === 'paid' ? [] : rows([document.payment.day])),
    ...(orderLink === null ? [] : ['', ...linked([orderLink])]),
    '',
    t(orderLink === null ? 'mail.orderedOfUs' : 'mail.ordered'),
    ...document.items.flatMap((item) => [
      `- ${item.title}`,
      `  ${item.facts}`,
      ...(item.sides.length === 0 ? [`  ${document.noPrint}`] : item.sides.map(({ inks, print }) => `  ${inks}, ${print}`)),
      `  ${item.quantity}${item.oneOffs === null ? '' : `, ${item.oneOffs}`}: ${item.total}`,
    ]),
    '',
    ...rows([...document.sums, document.toPay]),
    '',
    document.buyer.title,
    ...document.buyer.lines,
    '',
    document.delivery.title,
    ...document.delivery.lines,
    ...document.notices.flatMap((notice) => ['', notice]),
    ...(document.note === null ? [] : ['', `${document.note.label} ${document.note.text}`]),
    '',
    t('mail.attached'),
    ...files,
    ...(orderLink === null || document.printFiles.length === 0 ? [] : ['', t('mail.printFiles'), ...document.printFiles]),
    '',
    ...foot,
    ...linked(links),
  ].join('\n')
}

/** The mail about an order, for shopper and shop: payment first, then the items. */
export function orderMail(input: OrderMailInput): WrittenMail {
  const { translator, document, attachments, subject, heading, hello, foot, links, orderLink } = input
  const t = translator.of('documents')
  const files = listed(attachments, document)
  // The shop receives the print files themselves.
  const given = orderLink === null ? [] : document.printFiles
  const { items, sums, toPay, notices, buyer, delivery, note, noPrint, deliverySpan } = document
  const content = [
    payment(document.payment, t('mail.qr')),
    ...(orderLink === null ? [] : [mailButton(orderLink)]),
    html`${mailHeading(t(orderLink === null ? 'mail.orderedOfUs' : 'mail.ordered'))}
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
        ${items.map((item, index) => itemRow(item, index, noPrint))}
      </table>
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
        ${sums.map(sumRow)}
        <tr>
          <td style="${line}padding:14px 0;${cell}${strong}">${toPay.label}</td>
          <td align="right" style="${line}padding:14px 0;white-space:nowrap;${font}${ink}${strong}font-size:26px;line-height:32px;">
            ${toPay.value}
          </td>
        </tr>
      </table>`,
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      <tr>
        ${party(buyer.title, buyer.lines)}${party(deliverySpan === null ? delivery.title : t('mail.deliveryOn', { span: deliverySpan }), delivery.lines)}
      </tr>
    </table>`,
    ...notices.map(mailParagraph),
    ...(note === null
      ? []
      : [html`<p style="margin:0;${font}${ink2}${body}"><strong style="${ink}font-weight:600;">${note.label}</strong> ${note.text}</p>`]),
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      <tr>
        ${party(t('mail.attached'), files)}${given.length === 0 ? null : party(t('mail.printFiles'), given)}
      </tr>
    </table>`,
  ]
  const { locale, brand } = document
  return { subject, html: mailFrame({ locale, brand, subject, heading, hello, content, foot, links }), text: textOf(input, files) }
}
