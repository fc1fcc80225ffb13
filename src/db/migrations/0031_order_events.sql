CREATE TABLE "order_events" (
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_events_transaction_id_order_id_pk" PRIMARY KEY("transaction_id","order_id")
);
--> statement-breakpoint
CREATE INDEX "order_events_created_at" ON "order_events" USING btree ("created_at");
--> statement-breakpoint
-- Triggers record which orders a transaction has changed. They send no NOTIFY, which would serialise the commits of orders.
CREATE FUNCTION record_order_event(changed uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO order_events (order_id) VALUES (changed) ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION record_event_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_order_event(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION record_event_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_order_event(NEW.order_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION record_event_of_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_order_event(order_id) FROM order_items WHERE id = NEW.order_item_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_event AFTER INSERT OR UPDATE OF status, dealer_id, manufacture_date, paid_at, cancelled_at, billing, delivery ON orders
  FOR EACH ROW EXECUTE FUNCTION record_event_of_order();
--> statement-breakpoint
CREATE TRIGGER record_event AFTER INSERT OR UPDATE ON order_messages FOR EACH ROW EXECUTE FUNCTION record_event_of_row();
--> statement-breakpoint
CREATE TRIGGER record_event AFTER INSERT OR UPDATE ON order_item_deliveries FOR EACH ROW EXECUTE FUNCTION record_event_of_row();
--> statement-breakpoint
CREATE TRIGGER record_event AFTER INSERT OR UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION record_event_of_row();
--> statement-breakpoint
CREATE TRIGGER record_event AFTER INSERT OR UPDATE ON order_proofs FOR EACH ROW EXECUTE FUNCTION record_event_of_proof();
