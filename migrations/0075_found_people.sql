ALTER TABLE `users` ADD `former_emails` text;--> statement-breakpoint
CREATE INDEX `users_claimed` ON `users` (`claimed_by`) WHERE claimed_by is not null;--> statement-breakpoint
CREATE INDEX `users_located` ON `users` (`created_at`) WHERE kind = 'anonymous' and (destination is not null or location is not null);--> statement-breakpoint
CREATE INDEX `companies_of_applicant` ON `companies` (`applied_by`);--> statement-breakpoint
CREATE INDEX `vat_checks_old` ON `vat_checks` (`checked_at`);