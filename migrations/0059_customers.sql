CREATE TABLE `customer_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`mailbox` text NOT NULL,
	`text` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `customer_notes_of_mailbox` ON `customer_notes` (`mailbox`,`at`);--> statement-breakpoint
CREATE INDEX `disputes_of_order` ON `disputes` (`order_number`);--> statement-breakpoint
CREATE INDEX `refunds_of_order` ON `refunds` (`order_number`);--> statement-breakpoint
CREATE INDEX `users_newest` ON `users` (`kind`,`created_at`);--> statement-breakpoint
CREATE INDEX `users_searched` ON `users` (`email`,`name`,`company`,`kind`,`created_at`,`id`);