CREATE TABLE `approval_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`approval_id` text NOT NULL,
	`user_id` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `approval_settings` (
	`company_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`administrators_above` integer,
	`sign_in_above` integer
);
--> statement-breakpoint
CREATE TABLE `company_approvals` (
	`order_number` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`version` integer NOT NULL,
	`company_id` text NOT NULL,
	`state` text NOT NULL,
	`submitted_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `company_approvals_of_state` ON `company_approvals` (`company_id`,`state`);--> statement-breakpoint
CREATE TABLE `company_delegations` (
	`company_id` text NOT NULL,
	`from_user_id` text NOT NULL,
	`to_user_id` text NOT NULL,
	`starts_on` text NOT NULL,
	`ends_on` text NOT NULL,
	PRIMARY KEY(`company_id`, `from_user_id`)
);
--> statement-breakpoint
CREATE TABLE `company_orders` (
	`number` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`company_id` text NOT NULL,
	`user_id` text,
	`cost_centre_id` text,
	`state` text NOT NULL,
	`currency` text NOT NULL,
	`net` integer NOT NULL,
	`total` integer NOT NULL,
	`payment_state` text,
	`month` text,
	`products` text NOT NULL,
	`created_at` text NOT NULL,
	`completed_at` text
);
--> statement-breakpoint
CREATE INDEX `company_orders_of_company` ON `company_orders` (`company_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `company_orders_of_month` ON `company_orders` (`company_id`,`month`);