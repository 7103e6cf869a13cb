CREATE TABLE `bank_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`counterparty` text,
	`text` text,
	`bank_reference` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`order_number` text,
	`note` text,
	`read_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `bank_entries_of_state` ON `bank_entries` (`state`,`day`);--> statement-breakpoint
CREATE INDEX `bank_entries_of_order` ON `bank_entries` (`order_number`);--> statement-breakpoint
CREATE INDEX `orders_of_payment` ON `orders` (`payment_state`,`completed_at`);