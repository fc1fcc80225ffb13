/** Told on every change of what the catalogue snapshot holds, stock apart; no payload. */
export const catalogueChannel = 'catalogue_changed'

/** Told after stock has changed; the payload is a product id. */
export const stockChannel = 'stock_changed'

const catalogueTables = ['settings', 'products', 'price_lists', 'price_list_articles', 'price_list_technologies', 'transport_tariffs']

/**
 * Whether the shop or a database prompt changes the catalogue, the version rises with the change and every process
 * hears of it on commit. Written to be run at every start. Stock has no trigger: NOTIFY inside the transactions of orders would make their
 * commits wait for each other, so an act tells after it has committed (`tellStockChanged`).
 */
export const triggers = `
  INSERT INTO catalogue_version (id, version) VALUES (1, 1) ON CONFLICT DO NOTHING;

  CREATE OR REPLACE FUNCTION tell_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE catalogue_version SET version = version + 1;
    PERFORM pg_notify('${catalogueChannel}', '');
    RETURN NULL;
  END $$;

  ${catalogueTables
    .map(
      (table) =>
        `CREATE OR REPLACE TRIGGER tell_catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
         FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();`,
    )
    .join('\n')}
`
