CREATE TABLE "captchas" (
	"session_id" text NOT NULL,
	"form_id" text NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "captchas_session_id_form_id_pk" PRIMARY KEY("session_id","form_id")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" char(32) PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"salutation" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" char(32) PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_recipients" (
	"id" char(32) PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"hash" char(32) NOT NULL,
	"salutation" text,
	"first_name" text,
	"last_name" text,
	"status" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "contact_messages_session_id_created_at_index" ON "contact_messages" USING btree ("session_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_session_id_created_at_index" ON "mails" USING btree ("session_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_recipients_email" ON "newsletter_recipients" USING btree (lower("email"));