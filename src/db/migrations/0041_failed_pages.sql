CREATE TABLE "failed_pages" (
	"sha256" text NOT NULL,
	"page" integer NOT NULL,
	"reason" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "failed_pages_sha256_page_pk" PRIMARY KEY("sha256","page"),
	CONSTRAINT "failed_pages_reason_known" CHECK ("failed_pages"."reason" in ('damaged', 'too-heavy')),
	CONSTRAINT "failed_pages_page_positive" CHECK ("failed_pages"."page" > 0)
);
--> statement-breakpoint
ALTER TABLE "failed_pages" ADD CONSTRAINT "failed_pages_sha256_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."files"("sha256") ON DELETE cascade ON UPDATE no action;