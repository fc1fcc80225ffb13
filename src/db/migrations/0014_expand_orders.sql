CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"billing" jsonb,
	"dealer_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partners_locale_known" CHECK ("partners"."locale" in ('cz', 'en', 'de'))
);
--> statement-breakpoint
CREATE TABLE "order_item_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"address" jsonb NOT NULL,
	"expedition_date" date,
	"delivery_code" text,
	CONSTRAINT "order_item_deliveries_quantity_positive" CHECK ("order_item_deliveries"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sha256" text NOT NULL,
	"file_name" text NOT NULL,
	"number" text,
	"amount_thousandths" bigint,
	"currency" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"uploaded_by" uuid,
	"paid_at" timestamp with time zone,
	CONSTRAINT "invoices_kind_known" CHECK ("invoices"."kind" in ('proforma', 'final')),
	CONSTRAINT "invoices_currency_known" CHECK ("invoices"."currency" in ('CZK', 'EUR'))
);
--> statement-breakpoint
ALTER TABLE "price_lists" DROP CONSTRAINT "price_lists_of_default_or_partner";
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "partner_id" uuid;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "partner_id" uuid;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dealer_id" uuid;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "manufacture_date" date;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "last_message_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "last_message_by" text;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "price_lists" ADD COLUMN "partner_id" uuid;
--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_dealer_id_accounts_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_item_deliveries" ADD CONSTRAINT "order_item_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_item_deliveries" ADD CONSTRAINT "order_item_deliveries_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_sha256_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."files"("sha256") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_uploaded_by_accounts_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_item_deliveries_order_item_id" ON "order_item_deliveries" USING btree ("order_item_id");
--> statement-breakpoint
CREATE INDEX "order_item_deliveries_order_id" ON "order_item_deliveries" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "order_item_deliveries_without_code" ON "order_item_deliveries" USING btree ("order_id") WHERE "delivery_code" IS NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order_id_kind" ON "invoices" USING btree ("order_id","kind");
--> statement-breakpoint
CREATE INDEX "invoices_sha256" ON "invoices" USING btree ("sha256");
--> statement-breakpoint
CREATE INDEX "invoices_unpaid" ON "invoices" USING btree ("kind","uploaded_at") WHERE "paid_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "accounts_partner_id" ON "accounts" USING btree ("partner_id");
--> statement-breakpoint
-- Each partner's account becomes a company with that person in it, under the same id.
INSERT INTO "partners" ("id", "locale", "is_active", "billing", "note", "created_at")
SELECT accounts.id, CASE WHEN coalesce(price_lists.currency, 'CZK') = 'CZK' THEN 'cz' ELSE 'de' END, accounts.is_active, accounts.billing, accounts.note, accounts.created_at
  FROM accounts LEFT JOIN price_lists ON price_lists.account_id = accounts.id
 WHERE accounts.role = 'partner';
--> statement-breakpoint
UPDATE "accounts" SET "partner_id" = "id" WHERE "role" = 'partner';
--> statement-breakpoint
UPDATE "price_lists" SET "partner_id" = "account_id";
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_partner_id_unique" UNIQUE("partner_id");
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_role_known" CHECK ("accounts"."role" in ('admin', 'partner', 'dealer'));
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_of_partners" CHECK (("role" = 'partner') = ("partner_id" is not null));
--> statement-breakpoint
ALTER TABLE "price_list_articles" ADD CONSTRAINT "price_list_articles_category_known" CHECK ("price_list_articles"."category" in ('meter', 'ruler', 'pencil', 'spatula'));
--> statement-breakpoint
ALTER TABLE "price_list_articles" ADD CONSTRAINT "price_list_articles_scale_known" CHECK ("price_list_articles"."scale" in ('withoutPrint', 'freeTop', 'freeCenter', 'single', 'double', 'pencilScale', 'cmUnits', 'mmUnits'));
--> statement-breakpoint
ALTER TABLE "price_list_technologies" ADD CONSTRAINT "price_list_technologies_category_known" CHECK ("price_list_technologies"."category" in ('meter', 'ruler', 'pencil', 'spatula'));
--> statement-breakpoint
ALTER TABLE "price_list_technologies" ADD CONSTRAINT "price_list_technologies_print_type_known" CHECK ("price_list_technologies"."print_type" in ('Simple', 'Digital', 'Tampon', 'ColouredMeter'));
--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_currency_known" CHECK ("price_lists"."currency" in ('CZK', 'EUR'));
--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_of_default_or_partner" CHECK ("price_lists"."is_default" = ("price_lists"."partner_id" is null));
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_known" CHECK ("products"."category" in ('meter', 'ruler', 'pencil', 'spatula'));
--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_scale_known" CHECK ("stock"."scale" in ('withoutPrint', 'freeTop', 'freeCenter', 'single', 'double', 'pencilScale', 'cmUnits', 'mmUnits'));
--> statement-breakpoint
ALTER TABLE "transport_tariffs" ADD CONSTRAINT "transport_tariffs_country_known" CHECK ("transport_tariffs"."country" in ('CZ', 'DE', 'AT', 'BE', 'ES', 'FR', 'NL', 'IT', 'PL', 'SE', 'DK', 'SK', 'CH'));
--> statement-breakpoint
ALTER TABLE "transport_tariffs" ADD CONSTRAINT "transport_tariffs_carrier_known" CHECK ("transport_tariffs"."carrier" in ('parcel', 'pallet'));
--> statement-breakpoint
ALTER TABLE "transport_tariffs" ADD CONSTRAINT "transport_tariffs_weight_positive" CHECK ("transport_tariffs"."up_to_g" > 0);
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_dealer_id_accounts_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "design_links" ADD CONSTRAINT "design_links_quantity_positive" CHECK ("design_links"."quantity" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_author_known" CHECK ("order_messages"."author" in ('admin', 'dealer', 'partner', 'shopper', 'system')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_type_known" CHECK ("order_messages"."system_message_type" in ('orderCreated', 'orderStatusChanged', 'paymentDone', 'dealerAssigned', 'statusChanged')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_previous_status_known" CHECK ("order_messages"."previous_order_status" in ('preparing', 'new', 'toApproveDesign', 'commentOnTheDesign', 'designApproved', 'waitingForProduction', 'inProduction', 'produced', 'delivered')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_current_status_known" CHECK ("order_messages"."current_order_status" in ('preparing', 'new', 'toApproveDesign', 'commentOnTheDesign', 'designApproved', 'waitingForProduction', 'inProduction', 'produced', 'delivered')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "order_proofs" ADD CONSTRAINT "order_proofs_approval_known" CHECK ("order_proofs"."approval" in ('waiting', 'approved', 'notApproved')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "order_proofs" ADD CONSTRAINT "order_proofs_version_positive" CHECK ("order_proofs"."version" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_scale_known" CHECK ("order_items"."scale" in ('withoutPrint', 'freeTop', 'freeCenter', 'single', 'double', 'pencilScale', 'cmUnits', 'mmUnits')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_quantity_positive" CHECK ("order_items"."quantity" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_locale_known" CHECK ("orders"."locale" in ('cz', 'en', 'de')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_currency_known" CHECK ("orders"."currency" in ('CZK', 'EUR')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method_known" CHECK ("orders"."payment_method" in ('bankTransfer', 'goPay', 'payPal')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('preparing', 'new', 'toApproveDesign', 'commentOnTheDesign', 'designApproved', 'waitingForProduction', 'inProduction', 'produced', 'delivered')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_carrier_known" CHECK ("orders"."carrier" in ('parcel', 'pallet')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_last_message_by_person" CHECK ("orders"."last_message_by" in ('admin', 'dealer', 'partner', 'shopper')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method_known" CHECK ("payments"."method" in ('bankTransfer', 'goPay', 'payPal')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_currency_known" CHECK ("payments"."currency" in ('CZK', 'EUR')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state_known" CHECK ("payments"."state" in ('open', 'paid', 'closed')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason_known" CHECK ("refunds"."reason" in ('second-payment', 'after-cancelling', 'cancelled', 'wrong-amount')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_currency_known" CHECK ("refunds"."currency" in ('CZK', 'EUR')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "order_print_files" ADD CONSTRAINT "order_print_files_kind_known" CHECK ("order_print_files"."kind" in ('side', 'ticket')) NOT VALID;
--> statement-breakpoint
-- Words of orders are searched without accents: both extensions may be created by the owner of the database.
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE FUNCTION searchable(words text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$ SELECT lower(unaccent(words)) $$;
--> statement-breakpoint
CREATE FUNCTION fill_order_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := searchable(concat_ws(' ', NEW.order_code,
    NEW.billing->>'companyName', NEW.billing->>'firstName', NEW.billing->>'surName', NEW.billing->>'email',
    NEW.billing->>'phone', replace(NEW.billing->>'phone', ' ', ''), NEW.billing->>'street', NEW.billing->>'city',
    NEW.billing->>'zipCode', NEW.delivery->>'companyName', NEW.delivery->>'firstName', NEW.delivery->>'surName',
    NEW.delivery->>'street', NEW.delivery->>'city', NEW.delivery->>'zipCode'));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER fill_order_search_text BEFORE INSERT OR UPDATE OF order_code, billing, delivery ON orders
  FOR EACH ROW EXECUTE FUNCTION fill_order_search_text();
