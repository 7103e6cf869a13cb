CREATE TABLE `payment_events` (
	`gateway` text NOT NULL,
	`event_id` text NOT NULL,
	`type` text NOT NULL,
	`intent_id` text,
	`order_number` text,
	`received_at` text NOT NULL,
	`done_at` text,
	`outcome` text,
	PRIMARY KEY(`gateway`, `event_id`)
);
--> statement-breakpoint
CREATE INDEX `payment_events_open` ON `payment_events` (`done_at`,`received_at`);