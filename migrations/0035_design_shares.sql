CREATE TABLE `design_shares` (
	`id` text PRIMARY KEY NOT NULL,
	`design_id` text NOT NULL,
	`sharing` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `design_shares_of_design` ON `design_shares` (`design_id`);