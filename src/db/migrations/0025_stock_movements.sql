CREATE TABLE "stock_counts" (
	"digest" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"account_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"color" text NOT NULL,
	"scale" text NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"left" integer NOT NULL,
	"order_id" uuid,
	"account_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_movements_scale_known" CHECK ("stock_movements"."scale" in ('withoutPrint', 'freeTop', 'freeCenter', 'single', 'double', 'pencilScale', 'cmUnits', 'mmUnits')),
	CONSTRAINT "stock_movements_kind_known" CHECK ("stock_movements"."kind" in ('order', 'cancel', 'receipt', 'correction', 'count')),
	CONSTRAINT "stock_movements_moves" CHECK ("stock_movements"."quantity" <> 0),
	CONSTRAINT "stock_movements_left_not_negative" CHECK ("stock_movements"."left" >= 0)
);
--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "minimum" integer;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_variant" ON "stock_movements" USING btree ("product_id","color","scale","id");--> statement-breakpoint
CREATE INDEX "stock_movements_order_id" ON "stock_movements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_movements_account_id" ON "stock_movements" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "stock_movements_at" ON "stock_movements" USING btree ("at");--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_minimum_not_negative" CHECK ("stock"."minimum" >= 0);