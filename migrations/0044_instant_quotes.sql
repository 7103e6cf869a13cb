CREATE TABLE `instant_quotes` (
	`id` text PRIMARY KEY NOT NULL,
	`request_number` text NOT NULL,
	`region` text NOT NULL,
	`currency` text NOT NULL,
	`country_iso` text NOT NULL,
	`rate` integer NOT NULL,
	`price_list_version` text NOT NULL,
	`lines` text NOT NULL,
	`is_part` integer NOT NULL,
	`created_at` text NOT NULL,
	`valid_until` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `instant_quotes_of_request` ON `instant_quotes` (`request_number`);