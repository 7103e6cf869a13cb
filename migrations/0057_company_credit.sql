ALTER TABLE `companies` ADD `credit_limit` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `cost_centres` ADD `retired_at` text;