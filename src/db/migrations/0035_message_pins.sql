CREATE TABLE "message_pins" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"proof_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	CONSTRAINT "message_pins_page_positive" CHECK ("message_pins"."page" > 0),
	CONSTRAINT "message_pins_place_on_page" CHECK ("message_pins"."x" between 0 and 1 and "message_pins"."y" between 0 and 1)
);
--> statement-breakpoint
ALTER TABLE "message_pins" ADD CONSTRAINT "message_pins_message_id_order_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."order_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_pins" ADD CONSTRAINT "message_pins_proof_id_order_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."order_proofs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_pins_proof_id" ON "message_pins" USING btree ("proof_id");