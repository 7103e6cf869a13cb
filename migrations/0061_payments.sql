CREATE TABLE `payments` (
	`number` text NOT NULL,
	`order_number` text NOT NULL,
	`version` integer NOT NULL,
	`region` text NOT NULL,
	`currency` text NOT NULL,
	`method` text NOT NULL,
	`amount` integer NOT NULL,
	`received` integer NOT NULL,
	`returned` integer NOT NULL,
	`state` text NOT NULL,
	`since` text NOT NULL,
	`paid_at` text,
	`returned_at` text,
	`placed_at` text,
	PRIMARY KEY(`order_number`, `number`)
);
--> statement-breakpoint
CREATE INDEX `payments_of_state` ON `payments` (`state`,`since`);--> statement-breakpoint
CREATE INDEX `payments_paid` ON `payments` (`paid_at`) WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX `payments_returned` ON `payments` (`returned_at`) WHERE returned_at is not null;