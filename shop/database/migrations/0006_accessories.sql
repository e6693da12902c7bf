CREATE TABLE "accessories" (
	"group_id" char(32) NOT NULL,
	"product_id" char(32) NOT NULL,
	"position" integer NOT NULL,
	"min_purchase" integer NOT NULL,
	"purchase_steps" integer NOT NULL,
	"max_purchase" integer,
	"same_quantity" boolean NOT NULL,
	"free_of_charge" boolean NOT NULL,
	"readonly" boolean NOT NULL,
	"deposit" jsonb,
	CONSTRAINT "accessories_group_id_product_id_pk" PRIMARY KEY("group_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "accessory_groups" (
	"id" char(32) PRIMARY KEY NOT NULL,
	"product_id" char(32) NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"kind" text NOT NULL,
	"mandatory" boolean NOT NULL,
	"discount_type" text,
	"discount_percent" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_accessories" (
	"cart_id" char(32) NOT NULL,
	"main_id" char(32) NOT NULL,
	"group_id" char(32) NOT NULL,
	"accessory_id" char(32) NOT NULL,
	"product_id" char(32) NOT NULL,
	"line_id" char(32) NOT NULL,
	"quantity" integer NOT NULL,
	"seen_price" integer NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cart_accessories_cart_id_line_id_pk" PRIMARY KEY("cart_id","line_id")
);
--> statement-breakpoint
CREATE INDEX "accessory_groups_product_id_position_index" ON "accessory_groups" USING btree ("product_id","position");