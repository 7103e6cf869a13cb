ALTER TABLE `refunds` ADD `done_at` text;--> statement-breakpoint
-- Of those before, the decision alone is known.
UPDATE `refunds` SET `done_at` = `at` WHERE `state` = 'done';--> statement-breakpoint
CREATE INDEX `refunds_done` ON `refunds` (`done_at`) WHERE done_at is not null;