CREATE TABLE `addresses` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`company` text NOT NULL,
	`address1` text NOT NULL,
	`address2` text NOT NULL,
	`city` text NOT NULL,
	`zipcode` text NOT NULL,
	`state` text NOT NULL,
	`phone` text NOT NULL,
	`country_iso` text NOT NULL,
	`is_for_delivery` integer NOT NULL,
	`is_for_invoices` integer NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `addresses_of_user` ON `addresses` (`user_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `phone` text;--> statement-breakpoint
ALTER TABLE `users` ADD `vat_number` text;--> statement-breakpoint
ALTER TABLE `users` ADD `vat_country_iso` text;