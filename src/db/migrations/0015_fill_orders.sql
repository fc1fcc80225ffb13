-- outside a transaction
-- Writing the billing address again has the trigger fill the column that is searched.
DO $$
DECLARE
  batch record;
BEGIN
  FOR batch IN
    SELECT array_agg(id) AS ids FROM (SELECT id, (row_number() OVER () - 1) / 2000 AS nth FROM orders) AS numbered GROUP BY nth
  LOOP
    UPDATE orders
       SET billing = orders.billing,
           partner_id = (SELECT accounts.partner_id FROM accounts WHERE accounts.id = orders.account_id),
           (last_message_at, last_message_by) = (
             SELECT created_at, author FROM order_messages
              WHERE order_id = orders.id AND author <> 'system' ORDER BY created_at DESC LIMIT 1)
     WHERE id = ANY (batch.ids);
    COMMIT;
  END LOOP;
END $$;
--> statement-breakpoint
-- A retail order goes to one address: that of delivery, else that of billing.
DO $$
DECLARE
  batch record;
BEGIN
  FOR batch IN
    SELECT array_agg(id) AS ids
      FROM (SELECT id, (row_number() OVER () - 1) / 2000 AS nth
              FROM order_items
             WHERE NOT EXISTS (SELECT FROM order_item_deliveries WHERE order_item_id = order_items.id)) AS numbered
     GROUP BY nth
  LOOP
    INSERT INTO order_item_deliveries (id, order_id, order_item_id, quantity, address)
    SELECT gen_random_uuid(), orders.id, order_items.id, order_items.quantity,
           coalesce(nullif(orders.delivery, 'null'), orders.billing - 'email' - 'taxIn' - 'taxTin')
      FROM order_items JOIN orders ON orders.id = order_items.order_id
     WHERE order_items.id = ANY (batch.ids);
    COMMIT;
  END LOOP;
END $$;
