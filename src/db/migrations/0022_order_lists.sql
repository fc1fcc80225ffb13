ALTER TABLE "orders" ADD COLUMN "unpaid_proforma_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "unpaid_final_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "addresses_version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
-- A search pattern is made once for a query instead of once for each row. The dictionary of unaccent does not change in a running shop.
ALTER FUNCTION searchable(text) IMMUTABLE;
--> statement-breakpoint
CREATE FUNCTION note_unpaid_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.order_id ELSE NEW.order_id END;
BEGIN
  UPDATE orders SET unpaid_proforma_at = unpaid.proforma_at, unpaid_final_at = unpaid.final_at
    FROM (SELECT min(uploaded_at) FILTER (WHERE kind = 'proforma') AS proforma_at, min(uploaded_at) FILTER (WHERE kind = 'final') AS final_at
            FROM invoices WHERE order_id = changed AND paid_at IS NULL) AS unpaid
   WHERE orders.id = changed
     AND (orders.unpaid_proforma_at, orders.unpaid_final_at) IS DISTINCT FROM (unpaid.proforma_at, unpaid.final_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_added_invoice AFTER INSERT ON invoices
  FOR EACH ROW WHEN (NEW.paid_at IS NULL) EXECUTE FUNCTION note_unpaid_invoices();
--> statement-breakpoint
CREATE TRIGGER note_changed_invoice AFTER UPDATE OF kind, uploaded_at, paid_at ON invoices
  FOR EACH ROW EXECUTE FUNCTION note_unpaid_invoices();
--> statement-breakpoint
CREATE TRIGGER note_deleted_invoice AFTER DELETE ON invoices
  FOR EACH ROW WHEN (OLD.paid_at IS NULL) EXECUTE FUNCTION note_unpaid_invoices();
