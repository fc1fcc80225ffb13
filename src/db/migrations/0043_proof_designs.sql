ALTER TABLE "order_proofs" ADD COLUMN "design" jsonb;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "first_design" jsonb;