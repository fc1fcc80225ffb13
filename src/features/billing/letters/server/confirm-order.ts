import { eq } from 'drizzle-orm'
import { formatMoney } from '#domain/format/format-money.ts'
import type { Locale } from '#domain/locale.ts'
import { required } from '#domain/required.ts'
import type { Db } from '#db/client.ts'
import { mails, type StoredAttachment } from '#db/schema/mails.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import type { ContentReader } from '#features/catalogue/content/server/read-content.ts'
import { imagesOf } from '#features/designs/pictures/images-of.ts'
import { type MailToPost, postMails } from '#platform/server/mail/post-mail.ts'
import { uploadedFiles } from '#features/designs/uploads/server/reads.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Mailer } from '#platform/server/mail/mailer.ts'
import type { SiteSettings } from '#platform/server/sites.ts'
import { orderDocument } from '#features/orders/orders/server/documents/order-document.ts'
import { itemPictureId, orderMail, printPictureId, qrPictureId } from './order-mail.ts'
import { legalLinks, mailFoot, shopLocale } from './mail-words.ts'
import { legalAttachments, storeAttachment, storeMark } from './order-attachments.ts'
import type { GuaranteeNotices } from '#features/catalogue/content/server/read-notices.ts'
import { orderLinks, originOfSite } from '#features/orders/orders/server/order-links.ts'
import type { BankAccounts } from '#features/orders/orders/payment-instructions.ts'
import type { OrderRenderer } from '#features/orders/orders/server/order-threads.ts'
import { shopperKey } from '#features/orders/orders/server/confirmation-mail.ts'
import type { RenderedOrder } from '#features/orders/orders/server/render-order.ts'
import { isStillOrdered, type StoredOrder, storedOrder } from '#features/orders/orders/server/reads.ts'
import { letterQueues } from './jobs.ts'

export interface OrderMailDeps {
  readonly db: Db
  readonly files: Pick<FileStore, 'put' | 'get'>
  readonly catalogue: { readonly current: () => CatalogueSnapshot }
  readonly content: ContentReader
  readonly guaranteeNotices: GuaranteeNotices
  readonly renderer: Pick<OrderRenderer, 'render'>
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly mailer: Pick<Mailer, 'delivers'>
  readonly clock: () => Date
  readonly config: {
    /** Null in the demo. */
    readonly databaseUrl: string | null
    readonly port: number
    readonly site: SiteSettings
    readonly mail: { readonly from: string; readonly shop: string }
    readonly bankAccounts: BankAccounts
  }
}

export const shopKey = (orderId: string) => `order ${orderId} shop`

async function isConfirmed(db: Db, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(eq(mails.uniqueKey, shopperKey(orderId)))
  return rows.length > 0
}

/** The order's document in a language, with everything needed to draw it. */
function documentIn(deps: Pick<OrderMailDeps, 'catalogue' | 'config'>, stored: StoredOrder, locale: Locale) {
  const { catalogue, config } = deps
  const snapshot = catalogue.current()
  const productOf = (id: string) => required(snapshot.product(id), `product ${id}`)
  return {
    document: orderDocument(stored, { translator: translatorOf(locale), site: config.site, bankAccounts: config.bankAccounts, productOf }),
    items: stored.items.map(({ productId, color, scale, design }) => ({ product: productOf(productId), color, scale, design })),
  }
}

/** The pictures embedded in the HTML. */
const inlinePictures = (files: OrderMailDeps['files'], { itemPictures, printPictures, qr }: RenderedOrder): Promise<StoredAttachment[]> => {
  const store = (id: string, bytes: Uint8Array) =>
    storeAttachment(files, { fileName: `${id}.png`, contentType: 'image/png', bytes, contentId: id })
  return Promise.all([
    storeMark(files),
    ...itemPictures.map((bytes, index) => store(itemPictureId(index), bytes)),
    ...printPictures.flatMap((bytes, index) => (bytes === null ? [] : [store(printPictureId(index), bytes)])),
    ...(qr === null ? [] : [store(qrPictureId, qr)]),
  ])
}

function shopperMail(
  deps: OrderMailDeps,
  stored: StoredOrder,
  document: ReturnType<typeof orderDocument>,
  attachments: readonly StoredAttachment[],
): MailToPost {
  const { order } = stored
  const { config } = deps
  const translator = translatorOf(order.locale)
  const t = translator.of('documents')
  const code = order.orderCode
  const links = orderLinks(config, order)
  const words = {
    subject: t('mail.subject', { code }),
    heading: t('mail.heading', { code }),
    hello: t(`mail.hello.${document.payment.state}`, { name: `${order.billing.firstName} ${order.billing.surName}` }),
    orderLink: { label: t('mail.open'), href: links.order },
    foot: mailFoot(config.site, order.locale),
    links: legalLinks(links, order.locale),
  }
  return {
    uniqueKey: shopperKey(order.id),
    orderId: order.id,
    from: config.mail.from,
    to: order.billing.email,
    replyTo: config.site.contactEmail,
    attachments,
    ...orderMail({ ...words, translator, document, attachments }),
  }
}

/** The mail with an order to the shop; `make-print-files.ts` adds its print files. */
export function shopMail(
  deps: Pick<OrderMailDeps, 'catalogue' | 'config'>,
  stored: StoredOrder,
  attachments: readonly StoredAttachment[],
): MailToPost {
  const { order } = stored
  const { config } = deps
  const translator = translatorOf(shopLocale)
  const t = translator.of('documents')
  const { firstName, surName, email, phone } = order.billing
  const facts = { code: order.orderCode, name: `${firstName} ${surName}`, email, phone }
  const total = formatMoney(order.totalWithVatThousandths, order.currency, shopLocale)
  const words = {
    subject: t('shopMail.subject', { ...facts, total }),
    heading: t('shopMail.heading', facts),
    hello: t('shopMail.hello', facts),
    orderLink: null,
    foot: mailFoot(config.site, shopLocale),
    links: [],
  }
  return {
    uniqueKey: shopKey(order.id),
    orderId: order.id,
    from: config.mail.from,
    to: config.mail.shop,
    replyTo: email,
    attachments,
    ...orderMail({ ...words, translator, document: documentIn(deps, stored, shopLocale).document, attachments }),
  }
}

/** Draws and stores what the confirmation of an order brings: its PDF first, the legal texts, and the pictures in the mail. */
export async function confirmationDocuments(
  deps: Pick<OrderMailDeps, 'db' | 'files' | 'catalogue' | 'content' | 'guaranteeNotices' | 'renderer' | 'config'>,
  stored: StoredOrder,
): Promise<{ readonly document: ReturnType<typeof orderDocument>; readonly attachments: readonly StoredAttachment[] }> {
  const { db, files, renderer, config } = deps
  const { order } = stored
  const uploaded = await uploadedFiles(db, [...new Set(stored.items.flatMap(({ design }) => imagesOf(design)))])
  const images = new Map(await Promise.all([...uploaded.keys()].map(async (sha256) => [sha256, await files.get(sha256)] as const)))
  const { document, items } = documentIn(deps, stored, order.locale)
  const rendered = await renderer.render({ document, items, images })
  const fileName = translatorOf(order.locale).of('documents')('fileName', { code: order.orderCode })
  const [pdf, inline, legal] = await Promise.all([
    storeAttachment(files, { fileName, contentType: 'application/pdf', bytes: rendered.pdf }),
    inlinePictures(files, rendered),
    legalAttachments(deps, { locale: order.locale, origin: originOfSite(config, order.locale) }),
  ])
  return { document, attachments: [pdf, ...legal, ...inline] }
}

/**
 * The job that confirms an order: draws its PDF in a worker thread, stores it, puts the shopper's mail into the outbox, exactly once
 * however often the job runs, and enqueues the print files, whose mail brings the order to the shop. An order that is already cancelled is
 * not confirmed.
 */
export async function confirmOrder(deps: OrderMailDeps, { orderId }: { readonly orderId: string }): Promise<void> {
  const { db, jobs } = deps
  if (await isConfirmed(db, orderId)) return
  const stored = await storedOrder(db, orderId)
  const { order } = stored
  if (order.cancelledAt) return
  const { document, attachments } = await confirmationDocuments(deps, stored)
  const mail = shopperMail(deps, stored, document, attachments)
  await db.transaction(async (tx) => {
    if (!(await isStillOrdered(tx, orderId))) return
    await postMails(tx, deps, [mail])
    await jobs.enqueue(tx, letterQueues.makePrintFiles, { orderId })
  })
}
