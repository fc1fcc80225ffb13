ALTER TABLE "products" ADD COLUMN "safety" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "safety_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_trail" DROP CONSTRAINT "audit_trail_subject_known";--> statement-breakpoint
ALTER TABLE "audit_trail" ADD CONSTRAINT "audit_trail_subject_known" CHECK ("audit_trail"."subject" in ('settings', 'transportTariffs', 'priceList', 'partner', 'account', 'product', 'productImage', 'stock', 'order', 'personalData')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "audit_trail" VALIDATE CONSTRAINT "audit_trail_subject_known";
