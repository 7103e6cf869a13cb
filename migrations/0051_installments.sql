CREATE TABLE `installments` (
	`order_number` text NOT NULL,
	`nth` integer NOT NULL,
	`version` integer NOT NULL,
	`region` text NOT NULL,
	`currency` text NOT NULL,
	`amount` integer NOT NULL,
	`open` integer NOT NULL,
	`due_on` text NOT NULL,
	PRIMARY KEY(`order_number`, `nth`)
);
--> statement-breakpoint
CREATE INDEX `installments_open` ON `installments` (`due_on`) WHERE open > 0;