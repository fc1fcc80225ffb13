-- outside a transaction
-- The facts of system messages get one shape each: domain/orders/system-messages-schema.ts. Messages that have it already are left alone.
DO $$
DECLARE
  batch record;
BEGIN
  FOR batch IN
    SELECT array_agg(id) AS ids
      FROM (SELECT id, (row_number() OVER () - 1) / 5000 AS nth
              FROM order_messages
             WHERE (system_message_type = 'paymentDone' AND NOT system_message_data ? 'kind')
                OR (system_message_type = 'statusChanged' AND jsonb_typeof(system_message_data->'version') = 'string')) AS numbered
     GROUP BY nth
  LOOP
    UPDATE order_messages
       SET system_message_data = CASE
             WHEN system_message_type = 'statusChanged' THEN
               jsonb_set(system_message_data, '{version}', to_jsonb((system_message_data->>'version')::int))
             ELSE
               jsonb_strip_nulls(jsonb_build_object(
                 'kind', CASE WHEN system_message_data ? 'refunded' THEN 'refunded' ELSE 'received' END,
                 'method', coalesce(system_message_data->>'method', system_message_data->>'paymentMethod'),
                 'amountThousandths', round(coalesce(system_message_data->>'refunded', system_message_data->>'amount')::numeric * 1000)::bigint,
                 'currency', system_message_data->>'currency'))
           END
     WHERE id = ANY (batch.ids);
    COMMIT;
  END LOOP;
END $$;
