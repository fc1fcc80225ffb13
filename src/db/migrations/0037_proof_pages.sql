ALTER TABLE "order_proofs" ADD COLUMN "pages" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_proofs" ADD CONSTRAINT "order_proofs_pages_positive" CHECK ("order_proofs"."pages" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_proofs" VALIDATE CONSTRAINT "order_proofs_pages_positive";
