-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_manufacture_date" ON "orders" USING btree ("manufacture_date") WHERE "cancelled_at" IS NULL AND "manufacture_date" IS NOT NULL;
