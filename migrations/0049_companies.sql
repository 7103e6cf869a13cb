CREATE TABLE `companies` (
	`id` text PRIMARY KEY NOT NULL,
	`region` text NOT NULL,
	`name` text NOT NULL,
	`vat_number` text NOT NULL,
	`vat_verdict` text NOT NULL,
	`registry_number` text NOT NULL,
	`country_iso` text NOT NULL,
	`currency` text NOT NULL,
	`time_zone` text NOT NULL,
	`state` text NOT NULL,
	`employees` text NOT NULL,
	`yearly_cost` text NOT NULL,
	`note` text NOT NULL,
	`applied_by` text,
	`contact_name` text,
	`contact_email` text,
	`contact_phone` text,
	`reason` text,
	`payment_days` integer NOT NULL,
	`needs_purchase_order` integer NOT NULL,
	`purchase_order_form` text NOT NULL,
	`origin` text,
	`created_at` text NOT NULL,
	`decided_at` text,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `companies_of_state` ON `companies` (`state`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `companies_applied_for` ON `companies` (`applied_by`) WHERE state = 'applied';--> statement-breakpoint
CREATE TABLE `company_addresses` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`company` text NOT NULL,
	`address1` text NOT NULL,
	`address2` text NOT NULL,
	`city` text NOT NULL,
	`zipcode` text NOT NULL,
	`state` text NOT NULL,
	`phone` text NOT NULL,
	`country_iso` text NOT NULL,
	`is_for_delivery` integer NOT NULL,
	`is_for_invoices` integer NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `company_addresses_of_company` ON `company_addresses` (`company_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `company_domains` (
	`company_id` text NOT NULL,
	`domain` text NOT NULL,
	`email` text,
	`token_hash` text,
	`expires_at` text,
	`verified_at` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`company_id`, `domain`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `company_domains_token_hash_unique` ON `company_domains` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `company_domains_verified` ON `company_domains` (`domain`) WHERE verified_at is not null;--> statement-breakpoint
CREATE TABLE `company_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`role` text NOT NULL,
	`cost_centre_id` text,
	`token_hash` text NOT NULL,
	`invited_by` text,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `company_invitations_token_hash_unique` ON `company_invitations` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `company_invitations_of_address` ON `company_invitations` (`company_id`,`email_key`);--> statement-breakpoint
CREATE TABLE `company_joins` (
	`user_id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `company_joins_of_company` ON `company_joins` (`company_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `company_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` text NOT NULL,
	`at` text NOT NULL,
	`actor_id` text,
	`act` text NOT NULL,
	`about` text,
	`detail` text
);
--> statement-breakpoint
CREATE INDEX `company_log_of_company` ON `company_log` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `company_members` (
	`user_id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`role` text NOT NULL,
	`cost_centre_id` text,
	`order_limit` integer,
	`monthly_budget` integer,
	`joined_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `company_members_of_company` ON `company_members` (`company_id`,`joined_at`);--> statement-breakpoint
CREATE TABLE `cost_centres` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cost_centres_of_company` ON `cost_centres` (`company_id`,`name`);