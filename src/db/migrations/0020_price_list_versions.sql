CREATE TABLE "price_list_versions" (
	"price_list_id" text NOT NULL,
	"version" integer NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" uuid,
	"source" text NOT NULL,
	"based_on" integer,
	"file_name" text,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "price_list_versions_price_list_id_version_pk" PRIMARY KEY("price_list_id","version"),
	CONSTRAINT "price_list_versions_version_positive" CHECK ("price_list_versions"."version" > 0),
	CONSTRAINT "price_list_versions_source_known" CHECK ("price_list_versions"."source" in ('initial', 'copied', 'edited', 'imported', 'restored'))
);
--> statement-breakpoint
ALTER TABLE "price_list_versions" ADD CONSTRAINT "price_list_versions_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_versions" ADD CONSTRAINT "price_list_versions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_list_versions_in_force" ON "price_list_versions" USING btree ("price_list_id","valid_from","version");--> statement-breakpoint
-- The prices of before are version 1 of each list.
INSERT INTO "price_list_versions" ("price_list_id", "version", "valid_from", "created_at", "source")
SELECT "id", 1, "created_at", "created_at", 'initial' FROM "price_lists";--> statement-breakpoint
ALTER TABLE "price_list_articles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_list_articles" ALTER COLUMN "version" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "price_list_technologies" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_list_technologies" ALTER COLUMN "version" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "price_list_articles" DROP CONSTRAINT "price_list_articles_product";--> statement-breakpoint
ALTER TABLE "price_list_articles" DROP CONSTRAINT "price_list_articles_price_list_id_price_lists_id_fk";--> statement-breakpoint
ALTER TABLE "price_list_articles" DROP CONSTRAINT "price_list_articles_price_list_id_helios_id_pk";--> statement-breakpoint
ALTER TABLE "price_list_articles" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "price_list_articles" ALTER COLUMN "scale" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "price_list_articles" ADD CONSTRAINT "price_list_articles_pk" PRIMARY KEY("price_list_id","version","helios_id");--> statement-breakpoint
ALTER TABLE "price_list_articles" ADD CONSTRAINT "price_list_articles_of_version" FOREIGN KEY ("price_list_id","version") REFERENCES "public"."price_list_versions"("price_list_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_articles" ADD CONSTRAINT "price_list_articles_product" UNIQUE("price_list_id","version","product_id","scale");--> statement-breakpoint
ALTER TABLE "price_list_articles" ADD CONSTRAINT "price_list_articles_product_with_scale" CHECK (("price_list_articles"."product_id" is null) = ("price_list_articles"."scale" is null));--> statement-breakpoint
ALTER TABLE "price_list_technologies" DROP CONSTRAINT "price_list_technologies_price_list_id_price_lists_id_fk";--> statement-breakpoint
ALTER TABLE "price_list_technologies" DROP CONSTRAINT "price_list_technologies_price_list_id_print_type_category_pk";--> statement-breakpoint
ALTER TABLE "price_list_technologies" ADD CONSTRAINT "price_list_technologies_pk" PRIMARY KEY("price_list_id","version","print_type","category");--> statement-breakpoint
ALTER TABLE "price_list_technologies" ADD CONSTRAINT "price_list_technologies_of_version" FOREIGN KEY ("price_list_id","version") REFERENCES "public"."price_list_versions"("price_list_id","version") ON DELETE cascade ON UPDATE no action;
