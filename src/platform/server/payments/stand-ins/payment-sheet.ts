import type { FastifyReply } from 'fastify'
import { languageTag, type Locale } from '#domain/locale.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import { requireCurrency } from '#domain/currency.ts'
import { html, type Html } from '../../html/html.ts'
import { plainPage } from '../../html/plain-page.ts'

/** What a shopper can do at a stand-in of a provider. */
export const actions = ['pay', 'decline', 'abandon', 'twice', 'late', 'fail'] as const
export type PaymentAction = (typeof actions)[number]

export const actionOf = (text: string | null): PaymentAction | null => actions.find((act) => act === text) ?? null

interface Words {
  readonly title: string
  readonly note: string
  readonly order: string
  readonly more: string
  readonly actions: Readonly<Record<PaymentAction, string>>
}

/** The provider's own texts, not the shop's, hence not in src/messages. */
const words: Readonly<Record<Locale, Words>> = {
  cz: {
    title: 'Platba',
    note: 'Ukázková platební brána: žádné peníze se neposílají.',
    order: 'Objednávka',
    more: 'Jiné výsledky platby',
    actions: {
      pay: 'Zaplatit',
      decline: 'Banka platbu odmítne',
      abandon: 'Vrátit se bez placení',
      twice: 'Zaplatit dvakrát',
      late: 'Zaplatit, ale banka odpoví až za chvíli',
      fail: 'Zaplatit, ale brána zrovna neodpovídá',
    },
  },
  en: {
    title: 'Payment',
    note: 'A demo gateway: no money is sent.',
    order: 'Order',
    more: 'Other outcomes',
    actions: {
      pay: 'Pay',
      decline: 'The bank declines',
      abandon: 'Go back without paying',
      twice: 'Pay twice',
      late: 'Pay, but the bank answers a little later',
      fail: 'Pay, but the gateway is not answering just now',
    },
  },
  de: {
    title: 'Zahlung',
    note: 'Ein Demo-Zahlungsdienst: Es fließt kein Geld.',
    order: 'Bestellung',
    more: 'Andere Ergebnisse',
    actions: {
      pay: 'Bezahlen',
      decline: 'Die Bank lehnt ab',
      abandon: 'Zurück ohne zu bezahlen',
      twice: 'Zweimal bezahlen',
      late: 'Bezahlen, aber die Bank antwortet erst nach einer Weile',
      fail: 'Bezahlen, aber der Zahlungsdienst antwortet gerade nicht',
    },
  },
}

const css = `
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:#ece9e2;color:#1b1916;font:16px/24px system-ui,Helvetica,Arial,sans-serif}
main{width:100%;max-width:440px;background:#fff;border:1px solid #cfc8bb;padding:32px}
h1{font-size:17px;line-height:24px;margin:0;font-weight:650}
.sum{font-size:40px;line-height:48px;font-weight:650;letter-spacing:-.02em;margin:16px 0 0;font-variant-numeric:tabular-nums}
p{margin:4px 0 0;color:#564f46}h2{font-size:13px;line-height:18px;font-weight:600;margin:24px 0 8px;color:#564f46}
button{display:block;width:100%;min-height:44px;padding:8px 16px;margin-top:8px;border:1px solid #a89d8b;background:#fff;color:inherit;font:inherit;text-align:left;cursor:pointer}
button.first{margin-top:24px;min-height:52px;text-align:center;background:#1b1916;border-color:#1b1916;color:#fff;font-weight:600}
button:hover{border-color:#1b1916}button:focus-visible{outline:2px solid #1b1916;outline-offset:2px}`

export interface PaymentSheet {
  readonly provider: string
  readonly locale: Locale
  readonly orderCode: string
  readonly amountThousandths: number
  readonly currency: string
  /** The path that the form posts to. */
  readonly action: string
}

export const frame = (title: string, lang: string, content: Html): string => plainPage({ title, lang, css }, content)

/** The page of the demo where a shopper pays, or chooses what else a shopper or bank may do. */
export function paymentSheet({ provider, locale, orderCode, amountThousandths, currency, action }: PaymentSheet): string {
  const { title, note, order, more, actions: names } = words[locale]
  const button = (act: PaymentAction, first = false) =>
    html`<button name="act" value="${act}" class="${first ? 'first' : ''}">${names[act]}</button>`
  return frame(
    `${provider}: ${title}`,
    languageTag(locale),
    html`<h1>${provider}</h1>
      <p class="sum">${formatMoney(amountThousandths, requireCurrency(currency), locale)}</p>
      <p>${order} ${orderCode}</p>
      <p>${note}</p>
      <form method="post" action="${action}">
        ${button('pay', true)} ${button('decline')} ${button('abandon')}
        <h2>${more}</h2>
        ${button('twice')} ${button('late')} ${button('fail')}
      </form>`,
  )
}

/** Sends a page of a provider. No browser keeps it, and its only script is the one with this nonce. */
export const sendPaymentSheet = (reply: FastifyReply, page: string, nonce?: string): FastifyReply =>
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'${nonce === undefined ? '' : `; script-src 'nonce-${nonce}'`}`,
    )
    .send(page)
