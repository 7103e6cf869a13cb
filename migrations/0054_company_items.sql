CREATE TABLE `company_items` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`sku` text NOT NULL,
	`sku_key` text NOT NULL,
	`name` text NOT NULL,
	`variant_id` text NOT NULL,
	`design` text,
	`quantity` integer NOT NULL,
	`prices` text NOT NULL,
	`valid_until` text,
	`created_at` text NOT NULL,
	`retired_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `company_items_in_use` ON `company_items` (`company_id`,`sku_key`) WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX `company_items_by_name` ON `company_items` (`company_id`,`name`);--> statement-breakpoint
CREATE TABLE `company_prices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`quantity` integer NOT NULL,
	`value` integer NOT NULL,
	`valid_until` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `company_prices_of_company` ON `company_prices` (`company_id`,`kind`,`subject`,`quantity`);