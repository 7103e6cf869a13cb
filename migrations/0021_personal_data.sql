CREATE TABLE `data_export_parts` (
	`export_id` text NOT NULL,
	`position` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`export_id`, `position`)
);
--> statement-breakpoint
CREATE TABLE `data_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`asked_at` text NOT NULL,
	`ready_at` text,
	`expires_at` text NOT NULL,
	`parts` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `data_exports_of_user` ON `data_exports` (`user_id`,`asked_at`);--> statement-breakpoint
CREATE TABLE `sealed_records` (
	`id` text PRIMARY KEY NOT NULL,
	`country` text NOT NULL,
	`document` text NOT NULL,
	`sealed_at` text NOT NULL,
	`kept_until` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sealed_records_ended` ON `sealed_records` (`kept_until`);