CREATE TABLE "discarded_bytes" (
	"sha256" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_attachments" (
	"mail_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"content_id" text,
	CONSTRAINT "mail_attachments_mail_id_position_pk" PRIMARY KEY("mail_id","position")
);
--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "kind" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "html" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "text" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "attachments" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "purge_after" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "body_sha256" text;
--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "discarded_bytes_due_at" ON "discarded_bytes" USING btree ("due_at");
--> statement-breakpoint
CREATE INDEX "mail_attachments_sha256" ON "mail_attachments" USING btree ("sha256");
