/**
 * SQL that turns a range of numbers into rows, table by table: each number is an order, higher numbers are younger. Every value is derived
 * from the number, so that the same sizes give the same database. `$1` and `$2` are the range, `$3` the total number of orders.
 */

const names = (words: string) => `(ARRAY['${words.split(' ').join("','")}'])`
const pick = (words: string, of: string) => `${names(words)}[1 + ${of} % ${words.split(' ').length}]`
/** A pseudo-random number, the same each time. */
const chance = (salt: string, below: number) => `(abs(hashint4extended(i, ${salt})) % ${below})::int`

const firstNames = pick('Jana Petr Žofie Ondřej Lucie Tomáš Eva Karel Alena Jürgen Ursula Günther Hana Marek Šárka Jiří', chance('1', 997))
const surNames = pick(
  'Novák Říhová Dvořák Černá Procházka Kučera Veselý Horák Němec Pokorná Müller Schröder Weiß Groß Lindner Hájek Šimek Žák Beneš Fiala',
  chance('2', 1009),
)
const cities = pick(
  'Praha Brno Ostrava Plzeň Liberec Olomouc Ústí Zlín Dresden Leipzig München Köln Wien Graz Bratislava Košice',
  chance('3', 1013),
)

const age = `(($3::int - i)::float8 / $3::int)`
/** Orders of ten years and a day: the first few are due for the purge. */
const createdAt = `now() - interval '1 minute' - interval '3653 days 12 hours' * ${age}`
/** The youngest are in progress, in all statuses; the others are delivered. */
const status = `CASE WHEN ${age} > 0.01 THEN 'delivered' ELSE (ARRAY['delivered','delivered','produced','inProduction','waitingForProduction','designApproved','commentOnTheDesign','toApproveDesign','new'])[1 + ${chance('4', 9)}] END`
const isCancelled = `${chance('5', 20)} = 0`
const isPartners = `${chance('6', 10)} < 3`
const orderId = `md5('order ' || i)::uuid`
const hash = (of: string) => `md5(${of}) || md5('2' || ${of})`

const range = 'generate_series($1::int, $2::int) AS i'
const withSample = `${range} JOIN sample_orders s ON s.n = ${chance('7', 1_000_003)} % (SELECT count(*) FROM sample_orders)`
const itemsOfRange = 'order_items item JOIN orders ON orders.id = item.order_id JOIN numbered ON numbered.id = orders.id'
const numbered = `WITH numbered AS (SELECT i, ${orderId} AS id FROM ${range})`

export const orderStatements: Readonly<Record<string, string>> = {
  orders: `INSERT INTO orders (id, order_code, token, idempotency_key, request_hash, partner_id, account_id, dealer_id, locale, currency, payment_method,
      status, use_billing_company, billing, delivery, note, terms_version, items_thousandths, transport_thousandths, duty_thousandths, vat_rate,
      vat_thousandths, total_thousandths, total_with_vat_thousandths, carrier, weight_g, created_at, payment_due_on, payment_reminder_on, paid_at,
      cancelled_at, cancel_reason, manufacture_date, last_message_at, last_message_by)
    SELECT ${orderId}, to_char(${createdAt}, 'YYMM') || lpad(i::text, 8, '0'), 'large-' || md5('token ' || i), 'large-' || i, '',
      CASE WHEN ${isPartners} THEN md5('partner ' || ${chance('8', 1_000_003)} % (SELECT count(*) FROM partners))::uuid END, NULL,
      CASE WHEN ${isPartners} THEN md5('person ' || ${chance('9', 20)})::uuid END,
      s.locale, s.currency, CASE WHEN ${chance('10', 3)} = 0 THEN 'goPay' ELSE 'bankTransfer' END, ${status}, s.use_billing_company,
      s.billing || jsonb_build_object('firstName', ${firstNames}, 'surName', ${surNames}, 'city', ${cities}, 'email', 'shopper' || i % 400000 || '@mail.example'),
      s.delivery, s.note, '2026-11-01', s.items, s.transport, s.duty, s.vat_rate, s.vat, s.total, s.with_vat, s.carrier, s.weight,
      ${createdAt}, (${createdAt})::date + 14, CASE WHEN ${age} < 0.001 THEN (${createdAt})::date + 7 END,
      CASE WHEN ${isCancelled} OR (${age} < 0.004 AND ${chance('11', 3)} = 0) THEN NULL ELSE ${createdAt} + interval '1 day' END,
      CASE WHEN ${isCancelled} THEN ${createdAt} + interval '2 days' END, CASE WHEN ${isCancelled} THEN 'The customer asked for it.' END,
      CASE WHEN ${age} > 0.005 AND ${chance('12', 500)} > 0 THEN (${createdAt})::date + 10 END,
      CASE WHEN ${chance('13', 4)} = 0 THEN ${createdAt} + interval '3 hours' END,
      CASE WHEN ${chance('13', 4)} = 0 THEN CASE WHEN ${age} > 0.01 OR ${chance('14', 2)} = 0 THEN 'dealer' WHEN ${isPartners} THEN 'partner' ELSE 'shopper' END END
    FROM ${withSample}`,
  order_items: `INSERT INTO order_items (id, order_id, position, configuration_id, product_id, color, scale, quantity, design, quote)
    SELECT md5('item ' || i || ' ' || t.position)::uuid, ${orderId}, t.position, 'large' || t.position, t.product_id, t.color, t.scale, t.quantity, t.design, t.quote
      FROM ${withSample} JOIN sample_items t ON t.n = s.n`,
  order_item_deliveries: `${numbered} INSERT INTO order_item_deliveries (id, order_id, order_item_id, quantity, address, expedition_date, delivery_code)
    SELECT md5('delivery ' || item.id)::uuid, orders.id, item.id, item.quantity,
      coalesce(nullif(orders.delivery, 'null'), orders.billing - 'email' - 'taxIn' - 'taxTin'),
      CASE WHEN orders.status = 'delivered' THEN orders.created_at::date + 12 END, CASE WHEN orders.status = 'delivered' THEN 'GLS ' || numbered.i END
      FROM ${itemsOfRange}`,
  files: `${numbered} INSERT INTO files (sha256, media_type, size_bytes, width_px, height_px, created_at)
    SELECT ${hash(`'image ' || item.id`)}, 'image/png', 90000, 800, 400, orders.created_at FROM ${itemsOfRange} WHERE item.position = 0`,
  order_item_images: `${numbered} INSERT INTO order_item_images (order_item_id, sha256)
    SELECT item.id, ${hash(`'image ' || item.id`)} FROM ${itemsOfRange} WHERE item.position = 0`,
  order_print_files: `${numbered} INSERT INTO order_print_files (order_item_id, part, kind, file_name, sha256, size_bytes, created_at)
    SELECT item.id, part, CASE part WHEN 0 THEN 'side' ELSE 'ticket' END, 'print.pdf', ${hash(`'print ' || part || item.id`)}, 40000, orders.created_at
      FROM ${itemsOfRange} CROSS JOIN (VALUES (0), (6)) AS parts (part)`,
  order_messages: `${numbered} INSERT INTO order_messages (id, order_id, author, comment, system_message_type, system_message_data, previous_order_status, current_order_status, created_at)
    SELECT md5('message ' || nth || orders.id)::uuid, orders.id, CASE nth WHEN 3 THEN coalesce(orders.last_message_by, 'system') ELSE 'system' END,
      CASE nth WHEN 3 THEN 'Prosíme o posun loga o 2 mm níže.' ELSE '' END,
      (ARRAY['orderCreated', 'orderStatusChanged', NULL, 'orderStatusChanged'])[nth],
      CASE nth WHEN 1 THEN jsonb_build_object('orderCode', orders.order_code) END,
      CASE nth WHEN 2 THEN 'new' WHEN 4 THEN 'designApproved' END, CASE nth WHEN 2 THEN 'designApproved' WHEN 4 THEN orders.status END,
      orders.created_at + nth * interval '1 hour'
      FROM orders JOIN numbered ON numbered.id = orders.id CROSS JOIN generate_series(1, 4) AS nth WHERE nth <> 3 OR orders.last_message_by IS NOT NULL`,
  payments: `${numbered} INSERT INTO payments (id, order_id, method, provider_payment_id, amount_thousandths, currency, state, created_at, paid_at)
    SELECT md5('payment ' || i)::uuid, orders.id, payment_method, CASE payment_method WHEN 'goPay' THEN 'large-' || i END, total_with_vat_thousandths, currency,
      'paid', created_at, paid_at FROM orders JOIN numbered ON numbered.id = orders.id WHERE paid_at IS NOT NULL`,
  refunds: `${numbered} INSERT INTO refunds (id, order_id, payment_id, reason, amount_thousandths, currency, created_at, done_at)
    SELECT md5('refund ' || i)::uuid, order_id, payments.id, 'wrong-amount', amount_thousandths, currency, paid_at,
      CASE WHEN i % 5000 > 0 THEN paid_at END FROM payments JOIN numbered ON numbered.id = payments.order_id WHERE i % 100 = 0`,
  'files of invoices': `${numbered} INSERT INTO files (sha256, media_type, size_bytes, created_at)
    SELECT ${hash(`kind || orders.id`)}, 'application/pdf', 60000, created_at
      FROM orders JOIN numbered ON numbered.id = orders.id CROSS JOIN (VALUES ('proforma'), ('final')) AS kinds (kind) WHERE partner_id IS NOT NULL`,
  invoices: `${numbered} INSERT INTO invoices (id, order_id, kind, sha256, file_name, amount_thousandths, currency, uploaded_at, paid_at)
    SELECT md5('invoice ' || kind || orders.id)::uuid, orders.id, kind, ${hash(`kind || orders.id`)}, kind || '.pdf', total_with_vat_thousandths, currency, created_at,
      CASE WHEN i % 200 > 1 THEN coalesce(paid_at, created_at + interval '10 days') END
      FROM orders JOIN numbered ON numbered.id = orders.id CROSS JOIN (VALUES ('proforma'), ('final')) AS kinds (kind) WHERE partner_id IS NOT NULL`,
  mails: `${numbered} INSERT INTO mails (id, unique_key, order_id, message_id, sender, recipient, subject, body_sha256, created_at, sent_at)
    SELECT md5(reader || ' mail ' || i)::uuid, 'large ' || reader || i, orders.id, '<large-' || reader || i || '@shop.example>', 'studio@shop.example',
      CASE reader WHEN 'shop' THEN 'orders@shop.example' ELSE billing->>'email' END, 'Objednávka ' || order_code, ${hash(`reader || ' body ' || i`)},
      created_at, created_at FROM orders JOIN numbered ON numbered.id = orders.id CROSS JOIN (VALUES ('shop'), ('shopper')) AS readers (reader)`,
  mail_attachments: `${numbered} INSERT INTO mail_attachments (mail_id, position, file_name, content_type, size_bytes, sha256, content_id)
    SELECT mails.id, place, 'file', 'application/pdf', 40000, CASE place WHEN 0 THEN ${hash(`'pdf ' || i`)} ELSE ${hash(`'shared ' || place`)} END, NULL
      FROM mails JOIN numbered ON numbered.id = mails.order_id CROSS JOIN generate_series(0, 2) AS place`,
}
