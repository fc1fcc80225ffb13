-- outside a transaction
ALTER TABLE "order_item_deliveries" VALIDATE CONSTRAINT "order_item_deliveries_delivery_location_id_fk";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_item_deliveries_delivery_location_id" ON "order_item_deliveries" USING btree ("delivery_location_id") WHERE "delivery_location_id" IS NOT NULL;
