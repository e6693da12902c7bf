ALTER TABLE "sessions" ADD COLUMN "former_id" char(64);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "renewed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sessions_former_id_index" ON "sessions" USING btree ("former_id");