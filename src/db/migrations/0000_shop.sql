CREATE TABLE "settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"values" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_single_row" CHECK ("settings"."id" = 1)
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
CREATE TABLE "transport_tariffs" (
	"country" text NOT NULL,
	"carrier" text NOT NULL,
	"up_to_g" integer NOT NULL,
	"price_thousandths" bigint NOT NULL,
	CONSTRAINT "transport_tariffs_country_carrier_up_to_g_pk" PRIMARY KEY("country","carrier","up_to_g")
);
--> statement-breakpoint
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
ALTER TABLE "stock" ADD CONSTRAINT "stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_articles" ADD CONSTRAINT "price_list_articles_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_technologies" ADD CONSTRAINT "price_list_technologies_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "price_lists_one_default" ON "price_lists" USING btree ("is_default") WHERE "price_lists"."is_default";--> statement-breakpoint
CREATE INDEX "handovers_expires_at" ON "handovers" USING btree ("expires_at");