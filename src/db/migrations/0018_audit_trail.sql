CREATE TABLE "audit_trail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"changes" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_trail_subject_known" CHECK ("audit_trail"."subject" in ('settings', 'transportTariffs', 'priceList', 'partner', 'account', 'productImage', 'stock', 'order', 'personalData'))
);
--> statement-breakpoint
ALTER TABLE "audit_trail" ADD CONSTRAINT "audit_trail_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_trail_at" ON "audit_trail" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_trail_subject" ON "audit_trail" USING btree ("subject","subject_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_trail_account_id" ON "audit_trail" USING btree ("account_id","at","id");