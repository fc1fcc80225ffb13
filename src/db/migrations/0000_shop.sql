CREATE TABLE "catalogue_version" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "catalogue_version_single_row" CHECK ("catalogue_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "files" (
	"sha256" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"width_px" integer,
	"height_px" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "handovers" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"payload" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unique_key" text NOT NULL,
	"order_id" uuid,
	"message_id" text NOT NULL,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"attachments" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_unique_key_unique" UNIQUE("unique_key"),
	CONSTRAINT "mails_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "order_files" (
	"order_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "order_files_order_id_sha256_pk" PRIMARY KEY("order_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "order_item_images" (
	"order_item_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "order_item_images_order_item_id_sha256_pk" PRIMARY KEY("order_item_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"configuration_id" text NOT NULL,
	"product_id" text NOT NULL,
	"color" text NOT NULL,
	"scale" text NOT NULL,
	"quantity" integer NOT NULL,
	"design" jsonb NOT NULL,
	"quote" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_code" text NOT NULL,
	"token" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"locale" text NOT NULL,
	"currency" text NOT NULL,
	"payment_method" text NOT NULL,
	"status" text NOT NULL,
	"use_billing_company" boolean NOT NULL,
	"billing" jsonb NOT NULL,
	"delivery" jsonb,
	"note" text NOT NULL,
	"terms_version" text NOT NULL,
	"items_thousandths" bigint NOT NULL,
	"transport_thousandths" bigint NOT NULL,
	"duty_thousandths" bigint NOT NULL,
	"vat_rate" integer NOT NULL,
	"vat_thousandths" bigint NOT NULL,
	"total_thousandths" bigint NOT NULL,
	"total_with_vat_thousandths" bigint NOT NULL,
	"carrier" text NOT NULL,
	"weight_g" numeric NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"payment_id" text,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	CONSTRAINT "orders_order_code_unique" UNIQUE("order_code"),
	CONSTRAINT "orders_token_unique" UNIQUE("token"),
	CONSTRAINT "orders_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "price_list_articles" (
	"price_list_id" text NOT NULL,
	"helios_id" text NOT NULL,
	"category" text NOT NULL,
	"product_id" text NOT NULL,
	"scale" text NOT NULL,
	"description" text NOT NULL,
	"prices_thousandths" bigint[15] NOT NULL,
	CONSTRAINT "price_list_articles_price_list_id_helios_id_pk" PRIMARY KEY("price_list_id","helios_id"),
	CONSTRAINT "price_list_articles_product" UNIQUE("price_list_id","product_id","scale"),
	CONSTRAINT "price_list_articles_all_tiers" CHECK (cardinality("prices_thousandths") = 15)
);
--> statement-breakpoint
CREATE TABLE "price_list_technologies" (
	"price_list_id" text NOT NULL,
	"print_type" text NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"prices_thousandths" bigint[15] NOT NULL,
	CONSTRAINT "price_list_technologies_price_list_id_print_type_category_pk" PRIMARY KEY("price_list_id","print_type","category"),
	CONSTRAINT "price_list_technologies_all_tiers" CHECK (cardinality("prices_thousandths") = 15)
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"id" text PRIMARY KEY NOT NULL,
	"is_default" boolean NOT NULL,
	"currency" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"position" integer NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"product_id" text NOT NULL,
	"color" text NOT NULL,
	"scale" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "stock_product_id_color_scale_pk" PRIMARY KEY("product_id","color","scale"),
	CONSTRAINT "stock_not_negative" CHECK ("stock"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"values" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_single_row" CHECK ("settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "transport_tariffs" (
	"country" text NOT NULL,
	"carrier" text NOT NULL,
	"up_to_g" integer NOT NULL,
	"price_thousandths" bigint NOT NULL,
	CONSTRAINT "transport_tariffs_country_carrier_up_to_g_pk" PRIMARY KEY("country","carrier","up_to_g")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_sha256_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."files"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item_images" ADD CONSTRAINT "order_item_images_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item_images" ADD CONSTRAINT "order_item_images_sha256_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."files"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_articles" ADD CONSTRAINT "price_list_articles_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_technologies" ADD CONSTRAINT "price_list_technologies_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handovers_expires_at" ON "handovers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mails_created_at" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_order_id" ON "mails" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_files_sha256" ON "order_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "order_item_images_sha256" ON "order_item_images" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "order_items_order_id" ON "order_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_created_at" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "price_lists_one_default" ON "price_lists" USING btree ("is_default") WHERE "price_lists"."is_default";--> statement-breakpoint
CREATE INDEX "rate_limits_window_start" ON "rate_limits" USING btree ("window_start");