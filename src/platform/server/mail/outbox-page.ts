import { formatFileSize } from '#domain/format/format-file-size.ts'
import { plainPage } from '../html/plain-page.ts'
import { html, type Html } from '../html/html.ts'
import type { MailRow, outboxEntries } from './reads.ts'

type Entry = Awaited<ReturnType<typeof outboxEntries>>[number]

const css = `
body{margin:0;background:#f6f2ea;color:#1b1916;font:15px/24px Archivo,Helvetica,Arial,sans-serif}
main{max-width:1080px;margin:0 auto;padding:32px 24px 64px}
h1{font-size:34px;line-height:40px;letter-spacing:-.02em;font-weight:620;margin:0 0 24px}
a{color:inherit}table{width:100%;border-collapse:collapse}
th,td{text-align:left;vertical-align:top;padding:10px 16px 10px 0;border-bottom:1px solid #dbd3c4}
th{font-size:13px;font-weight:550;color:#564f46;border-top:1px solid #a89d8b;border-bottom-color:#a89d8b}
td.quiet,p.quiet{color:#564f46}iframe{width:100%;height:1400px;border:1px solid #dbd3c4;background:#fff}
@media (max-width:599px){main{padding:24px 20px}thead{display:none}table,tbody,tr{display:block}tr{padding:10px 0;border-bottom:1px solid #dbd3c4}td{display:inline-block;max-width:100%;padding:0 12px 0 0;border:0;overflow-wrap:anywhere}}`

const frame = (title: string, content: Html): string => plainPage({ title, lang: 'en', css }, content)

const timeOf = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', ' ')

const isFile = ({ contentId }: MailRow['attachments'][number]) => contentId === undefined

const row = ({ id, to, subject, createdAt, attachments }: Entry): Html =>
  html`<tr>
    <td class="quiet">${timeOf(createdAt)}</td>
    <td>${to}</td>
    <td><a href="/demo/outbox/${id}">${subject}</a></td>
    <td class="quiet">${attachments.filter(isFile).length}</td>
    <td><a href="/demo/outbox/${id}.eml">.eml</a></td>
  </tr>`

/** A page with the newest mails of the demo. */
export const outboxPage = (entries: readonly Entry[]): string =>
  frame(
    'Outbox',
    html`<p><a href="/">Back to the shop</a></p>
      <h1>Outbox</h1>
      ${
        entries.length === 0
          ? html`<p class="quiet">No mail yet. Place an order and look again.</p>`
          : html`<table>
              <thead>
                <tr>
                  <th>Time (UTC)</th>
                  <th>To</th>
                  <th>Subject</th>
                  <th>Files</th>
                  <th>Message</th>
                </tr>
              </thead>
              <tbody>
                ${entries.map(row)}
              </tbody>
            </table>`
      }`,
  )

/** A page with one mail as its reader sees it, and its attachments. */
export const mailPage = ({ id, subject, sender, recipient, createdAt, attachments }: MailRow): string =>
  frame(
    subject,
    html`<p><a href="/demo/outbox">Outbox</a></p>
      <h1>${subject}</h1>
      <p class="quiet">${timeOf(createdAt)} UTC, from ${sender} to ${recipient}, <a href="/demo/outbox/${id}.eml">message file</a></p>
      <table>
        <tbody>
          ${attachments.map((attachment, index) =>
            isFile(attachment)
              ? html`<tr>
                  <td><a href="/demo/outbox/${id}/attachments/${index}">${attachment.fileName}</a></td>
                  <td class="quiet">${attachment.contentType}</td>
                  <td class="quiet">${formatFileSize(attachment.size, 'en')}</td>
                </tr>`
              : null,
          )}
        </tbody>
      </table>
      <p></p>
      <iframe src="/demo/outbox/${id}/html" sandbox title="The mail"></iframe>`,
  )
