CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"files" integer NOT NULL,
	"unusable_files" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "backups_finished_at" ON "backups" USING btree ("finished_at");