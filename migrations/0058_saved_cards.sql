CREATE TABLE `saved_cards` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`gateway` text NOT NULL,
	`customer_id` text NOT NULL,
	`brand` text NOT NULL,
	`last4` text NOT NULL,
	`expires` text NOT NULL,
	`payment_number` text NOT NULL,
	`kept_at` text NOT NULL,
	`removed_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_cards_payment_number_unique` ON `saved_cards` (`payment_number`);--> statement-breakpoint
CREATE INDEX `saved_cards_of_user` ON `saved_cards` (`user_id`,`kept_at`);--> statement-breakpoint
CREATE INDEX `saved_cards_removed` ON `saved_cards` (`removed_at`);