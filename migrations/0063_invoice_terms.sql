ALTER TABLE `companies` ADD `credit_limit` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `installments` ADD `company_id` text;--> statement-breakpoint
CREATE INDEX `installments_of_company` ON `installments` (`company_id`,`due_on`) WHERE open > 0;