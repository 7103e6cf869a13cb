CREATE TABLE `refunds` (
	`number` text PRIMARY KEY NOT NULL,
	`order_number` text NOT NULL,
	`version` integer NOT NULL,
	`region` text NOT NULL,
	`currency` text NOT NULL,
	`payment_number` text NOT NULL,
	`amount` integer NOT NULL,
	`target` text NOT NULL,
	`state` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `refunds_of_state` ON `refunds` (`state`,`at`);