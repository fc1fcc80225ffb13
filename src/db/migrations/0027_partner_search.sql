-- outside a transaction
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_partner_search" ON "orders" USING gin ("partner_id","search_text" gin_trgm_ops) WHERE "partner_id" IS NOT NULL;
