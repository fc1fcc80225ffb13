ALTER TABLE "price_lists" DROP CONSTRAINT "price_lists_account_id_unique";
--> statement-breakpoint
ALTER TABLE "price_lists" DROP CONSTRAINT "price_lists_account_id_accounts_id_fk";
--> statement-breakpoint
-- contract: what a partner is billed moved to partners in 0014_expand_orders
ALTER TABLE "accounts" DROP COLUMN "billing";
--> statement-breakpoint
-- contract: a price list belongs to the company since 0014_expand_orders
ALTER TABLE "price_lists" DROP COLUMN "account_id";
--> statement-breakpoint
DROP INDEX "order_items_order_id";
--> statement-breakpoint
DROP INDEX "orders_created_at";
--> statement-breakpoint
DROP INDEX "orders_awaited_transfers";
--> statement-breakpoint
DROP INDEX "refunds_done_at";
