ALTER TABLE `mails` ADD `claimed_at` text;--> statement-breakpoint
CREATE INDEX `orders_of_email` ON `orders` (`email`,`completed_at`);