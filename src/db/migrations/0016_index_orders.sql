-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_messages_account_id" ON "order_messages" USING btree ("account_id") WHERE "account_id" IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "order_items_order_id_position" ON "order_items" USING btree ("order_id","position");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_newest" ON "orders" USING btree ("created_at","order_code");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_partner" ON "orders" USING btree ("partner_id","created_at","order_code");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_dealer" ON "orders" USING btree ("dealer_id","created_at","order_code");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_status" ON "orders" USING btree (array_position(ARRAY['preparing', 'new', 'toApproveDesign', 'commentOnTheDesign', 'designApproved', 'waitingForProduction', 'inProduction', 'produced', 'delivered']::text[], "status"),"created_at","order_code");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_billing_email" ON "orders" USING btree (lower("billing"->>'email'));
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_under_way" ON "orders" USING btree (array_position(ARRAY['preparing', 'new', 'toApproveDesign', 'commentOnTheDesign', 'designApproved', 'waitingForProduction', 'inProduction', 'produced', 'delivered']::text[], "status"),"created_at","order_code") WHERE "cancelled_at" IS NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_without_manufacture_date" ON "orders" USING btree ("created_at","order_code") WHERE "cancelled_at" IS NULL AND "manufacture_date" IS NULL AND "status" IN ('designApproved', 'waitingForProduction', 'inProduction', 'produced', 'delivered');
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_without_reaction" ON "orders" USING btree ("last_message_at") WHERE "cancelled_at" IS NULL AND "last_message_by" IN ('partner', 'shopper');
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_awaited_retail_transfers" ON "orders" USING btree ("payment_due_on") WHERE "paid_at" IS NULL AND "cancelled_at" IS NULL AND "partner_id" IS NULL AND "payment_method" = 'bankTransfer';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "refunds_due" ON "refunds" USING btree ("created_at") WHERE "done_at" IS NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "refunds_order_id" ON "refunds" USING btree ("order_id");
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_partner_id_partners_id_fk";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_dealer_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "design_links" VALIDATE CONSTRAINT "design_links_quantity_positive";
--> statement-breakpoint
ALTER TABLE "order_messages" VALIDATE CONSTRAINT "order_messages_author_known";
--> statement-breakpoint
ALTER TABLE "order_messages" VALIDATE CONSTRAINT "order_messages_type_known";
--> statement-breakpoint
ALTER TABLE "order_messages" VALIDATE CONSTRAINT "order_messages_previous_status_known";
--> statement-breakpoint
ALTER TABLE "order_messages" VALIDATE CONSTRAINT "order_messages_current_status_known";
--> statement-breakpoint
ALTER TABLE "order_proofs" VALIDATE CONSTRAINT "order_proofs_approval_known";
--> statement-breakpoint
ALTER TABLE "order_proofs" VALIDATE CONSTRAINT "order_proofs_version_positive";
--> statement-breakpoint
ALTER TABLE "order_items" VALIDATE CONSTRAINT "order_items_scale_known";
--> statement-breakpoint
ALTER TABLE "order_items" VALIDATE CONSTRAINT "order_items_quantity_positive";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_locale_known";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_currency_known";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_payment_method_known";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_status_known";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_carrier_known";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_last_message_by_person";
--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_method_known";
--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_currency_known";
--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_state_known";
--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_reason_known";
--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_currency_known";
--> statement-breakpoint
ALTER TABLE "order_print_files" VALIDATE CONSTRAINT "order_print_files_kind_known";
