-- outside a transaction
-- Only unpaid invoices: few, even in a large shop.
DO $$
DECLARE
  batch record;
BEGIN
  FOR batch IN
    SELECT array_agg(order_id) AS ids
      FROM (SELECT order_id, (row_number() OVER () - 1) / 2000 AS nth
              FROM (SELECT DISTINCT order_id FROM invoices WHERE paid_at IS NULL) AS unpaid) AS numbered
     GROUP BY nth
  LOOP
    UPDATE orders SET
      unpaid_proforma_at = (SELECT min(uploaded_at) FROM invoices WHERE order_id = orders.id AND kind = 'proforma' AND paid_at IS NULL),
      unpaid_final_at = (SELECT min(uploaded_at) FROM invoices WHERE order_id = orders.id AND kind = 'final' AND paid_at IS NULL)
    WHERE id = ANY (batch.ids);
    COMMIT;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_of_status" ON "orders" USING btree ("status","created_at","order_code");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_revenue" ON "orders" USING btree ("created_at","currency","total_thousandths") WHERE "cancelled_at" IS NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_open" ON "orders" USING btree ("status","created_at","order_code") WHERE "cancelled_at" IS NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_unpaid_proforma" ON "orders" USING btree ("created_at","order_code","unpaid_proforma_at") WHERE "cancelled_at" IS NULL AND "unpaid_proforma_at" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_unpaid_final" ON "orders" USING btree ("created_at","order_code") WHERE "cancelled_at" IS NULL AND "unpaid_final_at" IS NOT NULL;
--> statement-breakpoint
-- Replaced by orders_open, which compares the status itself.
DROP INDEX CONCURRENTLY IF EXISTS "orders_under_way";
