CREATE TABLE `shopping_lists` (
	`number` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`region` text NOT NULL,
	`currency` text NOT NULL,
	`lines` text NOT NULL,
	`sharing` text NOT NULL,
	`generation` integer NOT NULL,
	`version` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `shopping_lists_of_user` ON `shopping_lists` (`user_id`,`updated_at`);