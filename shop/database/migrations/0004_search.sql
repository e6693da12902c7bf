CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE TABLE "search_documents" (
	"product_id" char(32) PRIMARY KEY NOT NULL,
	"en" "tsvector" NOT NULL,
	"de" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"language" text NOT NULL,
	"term" text NOT NULL,
	"meanings" text[] NOT NULL,
	CONSTRAINT "search_synonyms_language_term_pk" PRIMARY KEY("language","term")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"language" text NOT NULL,
	"word" text NOT NULL,
	"stem" text NOT NULL,
	"shown" text NOT NULL,
	"weight" text NOT NULL,
	CONSTRAINT "search_words_language_word_pk" PRIMARY KEY("language","word")
);
--> statement-breakpoint
CREATE INDEX "search_documents_en_index" ON "search_documents" USING gin ("en");--> statement-breakpoint
CREATE INDEX "search_documents_de_index" ON "search_documents" USING gin ("de");--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
ALTER TABLE "listing_index" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_text";