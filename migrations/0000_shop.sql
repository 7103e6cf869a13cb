CREATE TABLE `country_taxes` (
	`country_iso` text NOT NULL,
	`valid_from` text NOT NULL,
	`rate` integer NOT NULL,
	PRIMARY KEY(`country_iso`, `valid_from`)
);
--> statement-breakpoint
CREATE TABLE `orders` (
	`number` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`user_id` text,
	`region` text NOT NULL,
	`currency` text NOT NULL,
	`state` text NOT NULL,
	`email` text,
	`item_count` integer NOT NULL,
	`total` integer NOT NULL,
	`payment_state` text,
	`created_at` text NOT NULL,
	`completed_at` text
);
--> statement-breakpoint
CREATE INDEX `orders_of_user` ON `orders` (`user_id`,`completed_at`);--> statement-breakpoint
CREATE TABLE `price_lists` (
	`version` text PRIMARY KEY NOT NULL,
	`currency` text NOT NULL,
	`valid_from` text NOT NULL,
	`document` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `price_lists_current` ON `price_lists` (`currency`,`valid_from`);--> statement-breakpoint
CREATE TABLE `products` (
	`type` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`document` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`created_at` text NOT NULL
);
