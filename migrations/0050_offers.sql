CREATE TABLE `offers` (
	`number` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`state` text NOT NULL,
	`state_since` text NOT NULL,
	`region` text NOT NULL,
	`currency` text NOT NULL,
	`request_number` text,
	`user_id` text,
	`email` text NOT NULL,
	`mailbox` text NOT NULL,
	`contact_name` text NOT NULL,
	`company` text NOT NULL,
	`revision` integer NOT NULL,
	`total` integer NOT NULL,
	`valid_until` text NOT NULL,
	`order_number` text,
	`created_at` text NOT NULL,
	`sent_at` text
);
--> statement-breakpoint
CREATE INDEX `offers_of_state` ON `offers` (`state`,`state_since`);--> statement-breakpoint
CREATE INDEX `offers_of_store` ON `offers` (`region`,`state`,`state_since`);--> statement-breakpoint
CREATE INDEX `offers_of_request` ON `offers` (`request_number`);--> statement-breakpoint
CREATE INDEX `offers_of_mailbox` ON `offers` (`mailbox`);--> statement-breakpoint
CREATE INDEX `offers_of_user` ON `offers` (`user_id`);--> statement-breakpoint
CREATE TABLE `offer_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`offer_number` text NOT NULL,
	`revision` integer NOT NULL,
	`is_read_only` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `offer_links_of_offer` ON `offer_links` (`offer_number`);