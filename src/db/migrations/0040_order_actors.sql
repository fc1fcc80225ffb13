ALTER TABLE "audit_trail" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "order_messages" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "audit_trail" ADD CONSTRAINT "audit_trail_actor_known" CHECK ("audit_trail"."actor" in ('account', 'shopper', 'system')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_actor_known" CHECK ("order_messages"."actor" in ('account', 'shopper', 'system')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "audit_trail" VALIDATE CONSTRAINT "audit_trail_actor_known";
--> statement-breakpoint
ALTER TABLE "order_messages" VALIDATE CONSTRAINT "order_messages_actor_known";
