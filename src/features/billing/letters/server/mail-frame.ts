import { languageTag, type Locale } from '#domain/locale.ts'
import { mailPictures } from '#features/orders/orders/server/confirmation-mail.ts'
import { html, Html } from '#platform/server/html/html.ts'
import { markPictureId } from './mark-picture.ts'

export interface WrittenMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Inline styles, since many mail programs ignore style sheets. */
export const mailStyles = {
  font: 'font-family:Archivo,Helvetica,Arial,sans-serif;',
  ink: 'color:#1b1916;',
  ink2: 'color:#564f46;',
  strong: 'font-weight:600;',
  body: 'font-size:15px;line-height:24px;',
  small: 'font-size:13px;line-height:20px;',
  rule: 'border-top:1px solid #a89d8b;',
  line: 'border-top:1px solid #dbd3c4;',
  /** The background of pictures. */
  picture: mailPictures.ground,
} as const

/** For phones, whose mail programs support style sheets: columns are stacked and margins are smaller. */
const phoneStyles = new Html(
  '<style>@media (max-width:520px){.edge{padding-left:20px !important;padding-right:20px !important}' +
    '.column{display:block !important;width:auto !important;text-align:left !important;padding:12px 0 !important}' +
    '.panel{padding:20px !important}.amount{padding-left:8px !important}.picture{width:84px !important;padding-right:12px !important}' +
    '.picture img{width:84px !important;height:56px !important}h1{font-size:28px !important;line-height:34px !important}}</style>',
)

/** A link in the footer or below the button of a mail. */
export interface MailLink {
  readonly label: string
  readonly href: string
}

export interface MailFrame {
  readonly locale: Locale
  readonly brand: string
  readonly subject: string
  readonly heading: string
  readonly hello: string
  readonly content: readonly Html[]
  /** Contact details and seller. */
  readonly foot: readonly string[]
  /** Terms and withdrawal; empty in mails to the shop. */
  readonly links: readonly MailLink[]
}

const footLink = ({ label, href }: MailLink): Html => html`<a href="${href}" style="${mailStyles.ink2}">${label}</a>&ensp;`

/** The frame of every mail: 640 px wide, built of tables, with the tick strip as a red bar. It is complete without pictures. */
export function mailFrame({ locale, brand, subject, heading, hello, content, foot, links }: MailFrame): string {
  const { font, ink, ink2, body, small, line } = mailStyles
  return html`<!doctype html>
    <html lang="${languageTag(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
        ${phoneStyles}
      </head>
      <body style="margin:0;padding:0;background:#f6f2ea;">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f2ea;">
          <tr>
            <td align="center">
              <table role="presentation" width="640" cellpadding="0" cellspacing="0" style="width:100%;max-width:640px;text-align:left;">
                <tr>
                  <td style="height:6px;background:#c8102e;font-size:0;line-height:0;">&nbsp;</td>
                </tr>
                <tr>
                  <td class="edge" style="padding:26px 40px 0;${font}${ink}font-size:18px;line-height:28px;font-weight:600;">
                    <img
                      src="cid:${markPictureId}"
                      width="28"
                      height="28"
                      alt=""
                      style="display:inline-block;border:0;vertical-align:top;margin-right:10px;"
                    />${brand}
                  </td>
                </tr>
                <tr>
                  <td class="edge" style="padding:24px 40px 0;">
                    <h1 style="margin:0;${font}${ink}font-size:34px;line-height:40px;letter-spacing:-.02em;font-weight:600;">${heading}</h1>
                    <p style="margin:8px 0 0;${font}${ink2}${body}">${hello}</p>
                  </td>
                </tr>
                ${content.map(
                  (part) =>
                    html`<tr>
                      <td class="edge" style="padding:24px 40px 0;">${part}</td>
                    </tr> `,
                )}
                <tr>
                  <td class="edge" style="padding:40px 40px 32px;">
                    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
                      <tr>
                        <td style="${line}padding-top:16px;${font}${ink2}${small}">
                          ${foot.map((text) => html`${text}<br />`)}${links.map(footLink)}
                        </td>
                      </tr>
                    </table>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.source
}

/** A heading inside a mail. */
export const mailHeading = (text: string): Html =>
  html`<h2 style="margin:0 0 10px;${mailStyles.font}${mailStyles.ink}font-size:18px;line-height:24px;font-weight:600;">${text}</h2>`

/** A paragraph. */
export const mailParagraph = (text: string): Html =>
  html`<p style="margin:0;${mailStyles.font}${mailStyles.ink2}${mailStyles.body}">${text}</p>`

/** The main action. A table cell is the only button that all mail programs show. */
export const mailButton = ({ label, href }: MailLink): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0">
    <tr>
      <td style="background:#c8102e;border-radius:3px;">
        <a
          href="${href}"
          style="display:inline-block;padding:11px 20px;${mailStyles.font}color:#ffffff;font-size:15px;line-height:22px;font-weight:600;text-decoration:none;"
          >${label}</a
        >
      </td>
    </tr>
  </table>`
