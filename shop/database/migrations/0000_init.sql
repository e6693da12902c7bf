CREATE TABLE "addresses" (
	"id" char(32) PRIMARY KEY NOT NULL,
	"customer_id" char(32) NOT NULL,
	"salutation" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company" text,
	"department" text,
	"street" text NOT NULL,
	"zipcode" text NOT NULL,
	"city" text NOT NULL,
	"country_id" char(32) NOT NULL,
	"country_state_id" char(32),
	"phone_number" text
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"cart_id" char(32) NOT NULL,
	"product_id" char(32) NOT NULL,
	"quantity" integer NOT NULL,
	"seen_price" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_cart_id_product_id_pk" PRIMARY KEY("cart_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" char(32) PRIMARY KEY NOT NULL,
	"promotion_codes" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_stamp" (
	"name" text PRIMARY KEY NOT NULL,
	"stamp" text NOT NULL,
	"made_on" date DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" char(32) PRIMARY KEY NOT NULL,
	"parent_id" char(32),
	"level" integer NOT NULL,
	"position" integer NOT NULL,
	"path" text[] NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" char(32) PRIMARY KEY NOT NULL,
	"iso" char(2) NOT NULL,
	"name" jsonb NOT NULL,
	"zipcode_required" boolean NOT NULL,
	"state_required" boolean NOT NULL,
	"vat_id_required" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "countries_iso_unique" UNIQUE("iso")
);
--> statement-breakpoint
CREATE TABLE "country_states" (
	"id" char(32) PRIMARY KEY NOT NULL,
	"country_id" char(32) NOT NULL,
	"short_code" text NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" char(32) PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"guest" boolean NOT NULL,
	"account_type" text NOT NULL,
	"salutation" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"vat_id" text,
	"billing_address_id" char(32) NOT NULL,
	"shipping_address_id" char(32) NOT NULL,
	"failed_logins" integer DEFAULT 0 NOT NULL,
	"last_failed_login_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "delivery_times" (
	"id" char(32) PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"min_days" integer NOT NULL,
	"max_days" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manufacturers" (
	"id" char(32) PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_line_items" (
	"id" char(32) PRIMARY KEY NOT NULL,
	"order_id" char(32) NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"product_id" char(32),
	"product_number" text,
	"label" text NOT NULL,
	"options" text[] NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"total" integer NOT NULL,
	"tax_rate" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_transactions" (
	"id" char(32) PRIMARY KEY NOT NULL,
	"order_id" char(32) NOT NULL,
	"payment_method_id" char(32) NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" char(32) PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"deep_link_code" text NOT NULL,
	"customer_id" char(32) NOT NULL,
	"attempt_id" text,
	"cart_id" char(32) NOT NULL,
	"state" text NOT NULL,
	"language" text NOT NULL,
	"currency" text NOT NULL,
	"items_total" integer NOT NULL,
	"shipping_total" integer NOT NULL,
	"total" integer NOT NULL,
	"tax" jsonb NOT NULL,
	"shipping_method_id" char(32) NOT NULL,
	"payment_method_id" char(32) NOT NULL,
	"billing_address" jsonb NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_order_number_unique" UNIQUE("order_number"),
	CONSTRAINT "orders_deep_link_code_unique" UNIQUE("deep_link_code"),
	CONSTRAINT "orders_attempt_id_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" char(32) PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "payment_methods_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"product_id" char(32) NOT NULL,
	"category_id" char(32) NOT NULL,
	CONSTRAINT "product_categories_category_id_product_id_pk" PRIMARY KEY("category_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_options" (
	"product_id" char(32) NOT NULL,
	"option_id" char(32) NOT NULL,
	CONSTRAINT "product_options_product_id_option_id_pk" PRIMARY KEY("product_id","option_id")
);
--> statement-breakpoint
CREATE TABLE "product_prices" (
	"product_id" char(32) NOT NULL,
	"currency" text NOT NULL,
	"quantity_from" integer NOT NULL,
	"gross" integer NOT NULL,
	"list_gross" integer,
	CONSTRAINT "product_prices_product_id_currency_quantity_from_pk" PRIMARY KEY("product_id","currency","quantity_from")
);
--> statement-breakpoint
CREATE TABLE "product_properties" (
	"product_id" char(32) NOT NULL,
	"option_id" char(32) NOT NULL,
	CONSTRAINT "product_properties_product_id_option_id_pk" PRIMARY KEY("product_id","option_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" char(32) PRIMARY KEY NOT NULL,
	"parent_id" char(32),
	"number" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"manufacturer_id" char(32) NOT NULL,
	"tax_rate" integer NOT NULL,
	"stock" integer NOT NULL,
	"closeout" boolean NOT NULL,
	"min_purchase" integer NOT NULL,
	"purchase_steps" integer NOT NULL,
	"max_purchase" integer NOT NULL,
	"delivery_time_id" char(32) NOT NULL,
	"restock_days" integer,
	"shipping_free" boolean NOT NULL,
	"topseller" boolean NOT NULL,
	"released_at" timestamp with time zone NOT NULL,
	"sales" integer NOT NULL,
	"purchase_unit" real,
	"reference_unit" real,
	"unit_name" jsonb,
	"rating_average" real,
	"review_count" integer NOT NULL,
	"pictures" jsonb NOT NULL,
	"cheapest_price" jsonb NOT NULL,
	"variant_count" integer NOT NULL,
	"prices_vary" boolean NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "products_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" char(32) PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"percent" integer NOT NULL,
	CONSTRAINT "promotions_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "property_groups" (
	"id" char(32) PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"display_type" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "property_options" (
	"id" char(32) PRIMARY KEY NOT NULL,
	"group_id" char(32) NOT NULL,
	"name" jsonb NOT NULL,
	"color_hex" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" char(32) PRIMARY KEY NOT NULL,
	"product_id" char(32) NOT NULL,
	"customer_id" char(32),
	"author" text NOT NULL,
	"language" text NOT NULL,
	"points" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seo_urls" (
	"language" text NOT NULL,
	"path" text NOT NULL,
	"kind" text NOT NULL,
	"entity_id" char(32) NOT NULL,
	CONSTRAINT "seo_urls_language_path_pk" PRIMARY KEY("language","path")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" char(64) PRIMARY KEY NOT NULL,
	"cart_id" char(32) NOT NULL,
	"customer_id" char(32),
	"language" text NOT NULL,
	"currency" text NOT NULL,
	"shipping_method_id" char(32) NOT NULL,
	"payment_method_id" char(32) NOT NULL,
	"country_id" char(32) NOT NULL,
	"flashes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipping_methods" (
	"id" char(32) PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"price" jsonb NOT NULL,
	"free_from" jsonb,
	"position" integer NOT NULL,
	CONSTRAINT "shipping_methods_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE INDEX "addresses_customer_id_index" ON "addresses" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "categories_parent_id_position_index" ON "categories" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "country_states_country_id_position_index" ON "country_states" USING btree ("country_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_account_email" ON "customers" USING btree (lower("email")) WHERE not "customers"."guest";--> statement-breakpoint
CREATE INDEX "order_line_items_order_id_position_index" ON "order_line_items" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_transactions_order_id_created_at_index" ON "order_transactions" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_customer_id_created_at_index" ON "orders" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "product_categories_product_id_index" ON "product_categories" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_options_option_id_index" ON "product_options" USING btree ("option_id");--> statement-breakpoint
CREATE INDEX "product_properties_option_id_index" ON "product_properties" USING btree ("option_id");--> statement-breakpoint
CREATE INDEX "products_parent_id_index" ON "products" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "property_options_group_id_index" ON "property_options" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "reviews_product_id_created_at_index" ON "reviews" USING btree ("product_id","created_at");--> statement-breakpoint
CREATE INDEX "seo_urls_entity_id_index" ON "seo_urls" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");