CREATE TABLE `referral_codes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `referral_codes_code_unique` ON `referral_codes` (`code`);--> statement-breakpoint
CREATE TABLE `referrals` (
	`id` text PRIMARY KEY NOT NULL,
	`referrer_id` text NOT NULL,
	`order_number` text NOT NULL,
	`mailbox` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`state` text NOT NULL,
	`placed_at` text NOT NULL,
	`due_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `referrals_order_number_unique` ON `referrals` (`order_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `referrals_mailbox_unique` ON `referrals` (`mailbox`);--> statement-breakpoint
CREATE INDEX `referrals_of_user` ON `referrals` (`referrer_id`,`placed_at`);--> statement-breakpoint
CREATE INDEX `referrals_due` ON `referrals` (`state`,`due_at`);