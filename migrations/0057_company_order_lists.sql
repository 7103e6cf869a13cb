ALTER TABLE `cost_centres` ADD `retired_at` text;--> statement-breakpoint
DROP INDEX `company_approvals_of_state`;--> statement-breakpoint
CREATE INDEX `company_approvals_of_state` ON `company_approvals` (`company_id`,`state`,`submitted_at`,`order_number`);--> statement-breakpoint
DROP INDEX `company_orders_of_company`;--> statement-breakpoint
DROP INDEX `company_orders_of_month`;--> statement-breakpoint
CREATE INDEX `company_orders_of_member` ON `company_orders` (`company_id`,`user_id`,`created_at`,`number`);--> statement-breakpoint
CREATE INDEX `company_orders_of_cost_centre` ON `company_orders` (`company_id`,`cost_centre_id`,`created_at`,`number`);--> statement-breakpoint
CREATE INDEX `company_orders_of_state` ON `company_orders` (`company_id`,`state`,`created_at`,`number`);--> statement-breakpoint
CREATE INDEX `company_orders_spent` ON `company_orders` (`company_id`,`month`,`state`,`user_id`,`cost_centre_id`,`net`);--> statement-breakpoint
CREATE INDEX `company_orders_of_company` ON `company_orders` (`company_id`,`created_at`,`number`);--> statement-breakpoint
CREATE INDEX `company_orders_of_month` ON `company_orders` (`company_id`,`month`,`created_at`,`number`);