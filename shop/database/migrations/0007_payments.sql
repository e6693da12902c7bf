CREATE TABLE "card_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"payment_method_id" text,
	"customer_id" char(32) NOT NULL,
	"subject" char(32) NOT NULL,
	"transaction_id" char(32),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text,
	"intent" text NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"authentication" jsonb,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"invoice_number" text,
	"customer_id" char(32),
	"transaction_id" char(32),
	"captures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"approved" boolean DEFAULT false NOT NULL,
	"return_url" text,
	"polls" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_orders_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "return_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"transaction_id" char(32) NOT NULL,
	"finish_url" text NOT NULL,
	"error_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "express_order_id" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "payer_id" text;--> statement-breakpoint
ALTER TABLE "order_transactions" ADD COLUMN "paypal_order_id" text;--> statement-breakpoint
ALTER TABLE "order_transactions" ADD COLUMN "resource_id" text;--> statement-breakpoint
ALTER TABLE "order_transactions" ADD COLUMN "intent_id" text;--> statement-breakpoint
ALTER TABLE "order_transactions" ADD COLUMN "instructions" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ineligible_methods" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "fatal_method_id" char(32);--> statement-breakpoint
CREATE UNIQUE INDEX "card_intents_living" ON "card_intents" USING btree ("customer_id","subject") WHERE "card_intents"."status" <> 'canceled';--> statement-breakpoint
CREATE INDEX "provider_orders_invoice_number_index" ON "provider_orders" USING btree ("invoice_number");