CREATE TABLE `vat_checks` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`country_iso` text NOT NULL,
	`verdict` text NOT NULL,
	`reason` text,
	`name` text,
	`address` text,
	`consultation_number` text,
	`checked_at` text NOT NULL,
	`order_number` text,
	`user_id` text
);
--> statement-breakpoint
CREATE INDEX `vat_checks_of_order` ON `vat_checks` (`order_number`);--> statement-breakpoint
CREATE INDEX `vat_checks_of_user` ON `vat_checks` (`user_id`);