CREATE TABLE "ended_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "handovers" ADD COLUMN "session_id" uuid;--> statement-breakpoint
CREATE INDEX "ended_sessions_expires_at" ON "ended_sessions" USING btree ("expires_at");