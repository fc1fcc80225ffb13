ALTER TABLE "orders" ADD COLUMN "payment_due_on" date DEFAULT (now() AT TIME ZONE 'Europe/Prague')::date + 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_reminder_on" date DEFAULT (now() AT TIME ZONE 'Europe/Prague')::date + 7;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "takes_most_of_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_awaited_transfers" ON "orders" USING btree ("payment_due_on") WHERE "paid_at" IS NULL AND "cancelled_at" IS NULL AND "account_id" IS NULL AND "payment_method" = 'bankTransfer';