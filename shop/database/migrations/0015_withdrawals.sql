CREATE TABLE "withdrawals" (
	"id" char(32) PRIMARY KEY NOT NULL,
	"number" text,
	"session_id" text NOT NULL,
	"order_id" char(32),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"order_number" text NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"comment" text,
	"is_mailed" boolean DEFAULT false NOT NULL,
	"declared_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "withdrawals_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE INDEX "withdrawals_order_id_index" ON "withdrawals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawals_declared_at_index" ON "withdrawals" USING btree ("declared_at");