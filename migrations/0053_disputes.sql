CREATE TABLE `disputes` (
	`gateway` text NOT NULL,
	`dispute_id` text NOT NULL,
	`order_number` text,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	`answer_by` text,
	`told_at` text NOT NULL,
	PRIMARY KEY(`gateway`, `dispute_id`)
);
--> statement-breakpoint
CREATE INDEX `disputes_of_state` ON `disputes` (`state`,`answer_by`);