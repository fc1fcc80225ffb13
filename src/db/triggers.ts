/** Notified on every change of the data in the catalogue snapshot except stock; no payload. */
export const catalogueChannel = 'catalogue_changed'

/** Notified after stock has changed; the payload is a product id. */
export const stockChannel = 'stock_changed'

/** Notified when the uploaded pictures of a product have changed; the payload is its id. */
export const imagesChannel = 'images_changed'

/** Notified after orders have changed; no payload, since every process reads the rows of `order_events`. */
export const ordersChannel = 'orders_changed'

const catalogueTables = [
  'settings',
  'products',
  'price_lists',
  'price_list_versions',
  'price_list_articles',
  'price_list_technologies',
  'transport_tariffs',
]

/**
 * Triggers that raise the catalogue version with each change, also one made at a database prompt, and notify every process on commit. They
 * are created again at every start. Stock has no trigger: NOTIFY inside the transactions of orders would serialise their commits, so the
 * code that changes stock notifies after its commit (`notifyStockChanged`).
 */
export const triggers = `
  INSERT INTO catalogue_version (id, version) VALUES (1, 1) ON CONFLICT DO NOTHING;

  CREATE OR REPLACE FUNCTION tell_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE catalogue_version SET version = version + 1;
    PERFORM pg_notify('${catalogueChannel}', '');
    RETURN NULL;
  END $$;

  CREATE OR REPLACE FUNCTION tell_images_changed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('${imagesChannel}', COALESCE(NEW.product_id, OLD.product_id));
    RETURN NULL;
  END $$;

  CREATE OR REPLACE TRIGGER tell_images_changed AFTER INSERT OR UPDATE OR DELETE ON product_images
  FOR EACH ROW EXECUTE FUNCTION tell_images_changed();

  ${catalogueTables
    .map(
      (table) =>
        `CREATE OR REPLACE TRIGGER tell_catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
         FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();`,
    )
    .join('\n')}
`
