import { languageTag, type Locale } from '#domain/locale.ts'
import { html, type Html } from '#platform/mail/html.ts'

/** The tokens of the house, written into every element: mail programs know no style sheets. */
export const look = {
  font: 'font-family:Archivo,Helvetica,Arial,sans-serif;',
  ink: 'color:#1b1916;',
  ink2: 'color:#564f46;',
  strong: 'font-weight:600;',
  body: 'font-size:15px;line-height:24px;',
  small: 'font-size:13px;line-height:20px;',
  rule: 'border-top:1px solid #a89d8b;',
  line: 'border-top:1px solid #dbd3c4;',
} as const

interface Frame {
  readonly locale: Locale
  readonly brand: string
  readonly subject: string
  readonly heading: string
  readonly hello: string
  readonly content: readonly Html[]
  readonly foot: readonly string[]
}

/** The frame of every mail: 640 wide, tables, the tick strip as a red bar. It reads in full without pictures. */
export function mailFrame({ locale, brand, subject, heading, hello, content, foot }: Frame): string {
  const { font, ink, ink2, body, small, line } = look
  return html`<!doctype html>
    <html lang="${languageTag(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:0;background:#f6f2ea;">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f2ea;">
          <tr>
            <td align="center">
              <table role="presentation" width="640" cellpadding="0" cellspacing="0" style="width:640px;max-width:100%;text-align:left;">
                <tr>
                  <td style="height:6px;background:#c8102e;font-size:0;line-height:0;">&nbsp;</td>
                </tr>
                <tr>
                  <td style="padding:28px 40px 0;${font}${ink}font-size:18px;line-height:24px;font-weight:600;">${brand}</td>
                </tr>
                <tr>
                  <td style="padding:24px 40px 0;">
                    <h1 style="margin:0;${font}${ink}font-size:34px;line-height:40px;letter-spacing:-.02em;font-weight:600;">${heading}</h1>
                    <p style="margin:8px 0 0;${font}${ink2}${body}">${hello}</p>
                  </td>
                </tr>
                ${content.map(
                  (part) =>
                    html`<tr>
                      <td style="padding:24px 40px 0;">${part}</td>
                    </tr> `,
                )}
                <tr>
                  <td style="padding:40px 40px 32px;">
                    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
                      <tr>
                        <td style="${line}padding-top:16px;${font}${ink2}${small}">${foot.map((text) => html`${text}<br />`)}</td>
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
  html`<h2 style="margin:0 0 10px;${look.font}${look.ink}font-size:18px;line-height:24px;font-weight:600;">${text}</h2>`
