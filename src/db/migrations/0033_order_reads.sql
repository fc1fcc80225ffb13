CREATE TABLE "order_reads" (
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "order_reads_account_id_order_id_pk" PRIMARY KEY("account_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "order_reads" ADD CONSTRAINT "order_reads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reads" ADD CONSTRAINT "order_reads_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_reads_order_id" ON "order_reads" USING btree ("order_id");