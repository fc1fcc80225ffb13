-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "files_purge_after" ON "files" USING btree ("purge_after") WHERE "purge_after" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mails_body_sha256" ON "mails" USING btree ("body_sha256");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mails_recipient" ON "mails" USING btree (lower("recipient"));
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mails_bodies_to_move" ON "mails" USING btree ("id") WHERE "body_sha256" IS NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_print_files_sha256" ON "order_print_files" USING btree ("sha256");
--> statement-breakpoint
DO $$
DECLARE
  batch record;
BEGIN
  FOR batch IN
    SELECT array_agg(id) AS ids FROM (SELECT id, (row_number() OVER () - 1) / 2000 AS nth FROM mails) AS numbered GROUP BY nth
  LOOP
    INSERT INTO mail_attachments (mail_id, position, file_name, content_type, size_bytes, sha256, content_id)
    SELECT mails.id, place - 1, file->>'fileName', file->>'contentType', (file->>'size')::int, file->>'sha256', file->>'contentId'
      FROM mails, jsonb_array_elements(mails.attachments) WITH ORDINALITY AS attached (file, place)
     WHERE mails.id = ANY (batch.ids)
    ON CONFLICT DO NOTHING;
    COMMIT;
  END LOOP;
END $$;
--> statement-breakpoint
-- An upload that nothing refers to goes thirty days after it was sent last, as before.
DO $$
DECLARE
  batch record;
BEGIN
  FOR batch IN
    SELECT array_agg(sha256) AS hashes
      FROM (SELECT sha256, (row_number() OVER () - 1) / 2000 AS nth
              FROM files
             WHERE purge_after IS NULL
               AND NOT EXISTS (SELECT FROM order_item_images WHERE order_item_images.sha256 = files.sha256)
               AND NOT EXISTS (SELECT FROM design_link_images WHERE design_link_images.sha256 = files.sha256)
               AND NOT EXISTS (SELECT FROM order_files WHERE order_files.sha256 = files.sha256)
               AND NOT EXISTS (SELECT FROM order_proofs WHERE order_proofs.sha256 = files.sha256)) AS numbered
     GROUP BY nth
  LOOP
    UPDATE files SET purge_after = created_at + interval '30 days' WHERE sha256 = ANY (batch.hashes);
    COMMIT;
  END LOOP;
END $$;
