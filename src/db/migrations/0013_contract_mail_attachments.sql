-- contract: what a file is for was never read, and wrong for a file with two purposes
ALTER TABLE "files" DROP COLUMN "kind";
--> statement-breakpoint
-- contract: attachments are rows of mail_attachments since the migration before this one
ALTER TABLE "mails" DROP COLUMN "attachments";
