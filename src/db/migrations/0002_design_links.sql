CREATE TABLE "design_link_images" (
	"token_hash" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "design_link_images_token_hash_sha256_pk" PRIMARY KEY("token_hash","sha256")
);
--> statement-breakpoint
CREATE TABLE "design_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"color" text NOT NULL,
	"scale" text NOT NULL,
	"quantity" integer NOT NULL,
	"design" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "design_link_images" ADD CONSTRAINT "design_link_images_token_hash_design_links_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."design_links"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_link_images" ADD CONSTRAINT "design_link_images_sha256_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."files"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "design_link_images_sha256" ON "design_link_images" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "design_links_expires_at" ON "design_links" USING btree ("expires_at");