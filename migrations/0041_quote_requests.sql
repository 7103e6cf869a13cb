CREATE TABLE `quote_requests` (
	`number` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` integer NOT NULL,
	`state` text NOT NULL,
	`region` text NOT NULL,
	`currency` text NOT NULL,
	`email` text NOT NULL,
	`mailbox` text NOT NULL,
	`contact_name` text NOT NULL,
	`phone` text NOT NULL,
	`company` text NOT NULL,
	`vat_id` text NOT NULL,
	`country_iso` text NOT NULL,
	`target_date` text,
	`note` text NOT NULL,
	`lines` text NOT NULL,
	`files` text NOT NULL,
	`messages` text NOT NULL,
	`lost_reason` text,
	`origin` text,
	`version` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`state_since` text NOT NULL,
	`reminded_at` text
);
--> statement-breakpoint
CREATE INDEX `quote_requests_of_user` ON `quote_requests` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `quote_requests_of_state` ON `quote_requests` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `quote_requests_of_store` ON `quote_requests` (`region`,`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `quote_requests_of_mailbox` ON `quote_requests` (`mailbox`,`created_at`);