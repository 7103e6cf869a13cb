CREATE TABLE `one_time_codes` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`email_key` text NOT NULL,
	`data` text NOT NULL,
	`browser_hash` text,
	`digits_hash` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `one_time_codes_of_address` ON `one_time_codes` (`email_key`);--> statement-breakpoint
CREATE INDEX `one_time_codes_of_browser` ON `one_time_codes` (`browser_hash`);--> statement-breakpoint
CREATE INDEX `one_time_codes_expired` ON `one_time_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passwords` (
	`user_id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`changed_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`generation` integer NOT NULL,
	`is_newest_seen` integer NOT NULL,
	`renewed_at` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`authenticated_at` text NOT NULL,
	`methods` text NOT NULL,
	`browser` text,
	`system` text,
	`place` text
);
--> statement-breakpoint
CREATE INDEX `sessions_of_user` ON `sessions` (`user_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `claimed_by` text;--> statement-breakpoint
ALTER TABLE `users` ADD `role` text;--> statement-breakpoint
ALTER TABLE `users` ADD `email` text;--> statement-breakpoint
ALTER TABLE `users` ADD `email_key` text;--> statement-breakpoint
ALTER TABLE `users` ADD `name` text;--> statement-breakpoint
ALTER TABLE `users` ADD `region` text;--> statement-breakpoint
ALTER TABLE `users` ADD `language` text;--> statement-breakpoint
ALTER TABLE `users` ADD `profile` text;--> statement-breakpoint
ALTER TABLE `users` ADD `location` text;--> statement-breakpoint
ALTER TABLE `users` ADD `disabled_at` text;--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_key_unique` ON `users` (`email_key`);