CREATE TABLE "company_design_images" (
	"design_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "company_design_images_design_id_sha256_pk" PRIMARY KEY("design_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "company_designs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"product_id" text NOT NULL,
	"color" text NOT NULL,
	"scale" text NOT NULL,
	"quantity" integer NOT NULL,
	"design" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "company_designs_quantity_positive" CHECK ("company_designs"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "company_design_images" ADD CONSTRAINT "company_design_images_design_id_company_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."company_designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_design_images" ADD CONSTRAINT "company_design_images_sha256_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."files"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_designs" ADD CONSTRAINT "company_designs_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_designs" ADD CONSTRAINT "company_designs_saved_by_accounts_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_design_images_sha256" ON "company_design_images" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "company_designs_partner_id_name" ON "company_designs" USING btree ("partner_id",lower("name"));--> statement-breakpoint
CREATE INDEX "company_designs_partner_id_saved_at" ON "company_designs" USING btree ("partner_id","saved_at");--> statement-breakpoint
CREATE INDEX "company_designs_saved_by" ON "company_designs" USING btree ("saved_by");