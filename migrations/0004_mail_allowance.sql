ALTER TABLE `mails` ADD `caller` text;--> statement-breakpoint
ALTER TABLE `mails` ADD `network` text;--> statement-breakpoint
CREATE INDEX `mails_of_caller` ON `mails` (`caller`,`written_at`);--> statement-breakpoint
CREATE INDEX `mails_of_network` ON `mails` (`network`,`written_at`);