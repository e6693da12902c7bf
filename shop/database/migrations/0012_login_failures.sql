CREATE TABLE "login_failures" (
	"key" char(64) PRIMARY KEY NOT NULL,
	"failed_logins" integer NOT NULL,
	"last_failed_login_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "login_failures_last_failed_login_at_index" ON "login_failures" USING btree ("last_failed_login_at");