CREATE TABLE "provider_failures" (
	"method" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "provider_failures_method_known" CHECK ("provider_failures"."method" in ('bankTransfer', 'goPay', 'payPal'))
);
