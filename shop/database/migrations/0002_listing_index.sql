CREATE TABLE "listing_index" (
	"product_id" char(32) PRIMARY KEY NOT NULL,
	"sales" integer NOT NULL,
	"price_eur" integer NOT NULL,
	"price_usd" integer NOT NULL,
	"rating" real,
	"shipping_free" boolean NOT NULL,
	"categories" bit varying NOT NULL,
	"manufacturer" bit varying NOT NULL,
	"options" bit varying NOT NULL,
	"name_en" text NOT NULL,
	"name_de" text NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "property_options" ADD COLUMN "picture" jsonb;--> statement-breakpoint
CREATE FUNCTION "carry_sales_to_listing_index"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "listing_index" SET "sales" = "sales" + NEW."sales" - OLD."sales"
	WHERE "product_id" = coalesce(NEW."parent_id", NEW."id");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "products_sales" AFTER UPDATE OF "sales" ON "products" FOR EACH ROW
WHEN (OLD."sales" <> NEW."sales") EXECUTE FUNCTION "carry_sales_to_listing_index"();
