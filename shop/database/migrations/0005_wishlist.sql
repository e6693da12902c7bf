CREATE TABLE "wishlist_products" (
	"customer_id" char(32) NOT NULL,
	"product_id" char(32) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_products_customer_id_product_id_pk" PRIMARY KEY("customer_id","product_id")
);
