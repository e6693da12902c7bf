TRUNCATE "listing_index";--> statement-breakpoint
ALTER TABLE "listing_index" ADD COLUMN "forms" bit varying[] NOT NULL;