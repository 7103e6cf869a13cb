CREATE TABLE `consent_heads` (
	`subject` text PRIMARY KEY NOT NULL,
	`length` integer NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `cookie_choices` (
	`day` text NOT NULL,
	`region` text NOT NULL,
	`choice` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `region`, `choice`)
);
--> statement-breakpoint
CREATE TABLE `dead_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`queue` text NOT NULL,
	`body` text NOT NULL,
	`died_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `events` (
	`message_id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`name` text NOT NULL,
	`anonymous_id` text NOT NULL,
	`region` text NOT NULL,
	`document` text NOT NULL,
	`email` text,
	`source` text,
	`campaign` text,
	`gclid` text,
	`revenue` integer,
	`currency` text,
	`received_at` text NOT NULL,
	`sent_at` text
);
--> statement-breakpoint
CREATE INDEX `events_of_day` ON `events` (`received_at`,`name`);--> statement-breakpoint
CREATE INDEX `events_of_visitor` ON `events` (`anonymous_id`);--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`letter_box` text NOT NULL,
	`subject` text NOT NULL,
	`html` text NOT NULL,
	`text` text NOT NULL,
	`headers` text NOT NULL,
	`written_at` text NOT NULL,
	`sent_at` text
);
--> statement-breakpoint
CREATE INDEX `mails_to` ON `mails` (`letter_box`,`written_at`);--> statement-breakpoint
CREATE INDEX `mails_written` ON `mails` (`written_at`);--> statement-breakpoint
CREATE TABLE `touches` (
	`anonymous_id` text NOT NULL,
	`kind` text NOT NULL,
	`document` text NOT NULL,
	`registered_at` text NOT NULL,
	PRIMARY KEY(`anonymous_id`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `user_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`anonymous_id` text NOT NULL,
	`region` text NOT NULL,
	`attribution_gclid` text NOT NULL,
	`attribution_country` text NOT NULL,
	`source` text NOT NULL,
	`campaign` text NOT NULL,
	`ad_tracking` text NOT NULL,
	`created_at` text NOT NULL,
	`appended_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `user_sessions_of_visitor` ON `user_sessions` (`anonymous_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `user_sessions_of_day` ON `user_sessions` (`created_at`);--> statement-breakpoint
ALTER TABLE `consent_records` ADD `method` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `consent_records` ADD `wording_version` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `consent_records` ADD `confirmed_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE TRIGGER `consent_records_stay` BEFORE UPDATE ON `consent_records` BEGIN SELECT RAISE(ABORT, 'A consent record is never changed.'); END;
