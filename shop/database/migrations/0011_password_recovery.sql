CREATE TABLE "password_recoveries" (
	"customer_id" char(32) PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "session_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "customer_id" char(32);--> statement-breakpoint
CREATE INDEX "mails_customer_id_created_at_index" ON "mails" USING btree ("customer_id","created_at");