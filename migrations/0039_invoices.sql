CREATE TABLE `exchange_rates` (
	`currency` text NOT NULL,
	`day` text NOT NULL,
	`rate` real NOT NULL,
	PRIMARY KEY(`currency`, `day`)
);
--> statement-breakpoint
CREATE TABLE `invoices` (
	`number` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`source_key` text NOT NULL,
	`series` text NOT NULL,
	`order_number` text NOT NULL,
	`issued_on` text NOT NULL,
	`region` text NOT NULL,
	`currency` text NOT NULL,
	`total` integer NOT NULL,
	`preceding_number` text,
	`pdf_sha256` text NOT NULL,
	`xml_sha256` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_source_key_unique` ON `invoices` (`source_key`);--> statement-breakpoint
CREATE INDEX `invoices_of_order` ON `invoices` (`order_number`);