ALTER TABLE `orders` ADD `waiting_message` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `last_message_at` text;--> statement-breakpoint
CREATE INDEX `orders_of_messages` ON `orders` (`last_message_at`) WHERE last_message_at is not null;--> statement-breakpoint
-- A return that was asked for before waits too; other messages follow with the next change of their order.
UPDATE `orders` SET `waiting_message` = 'return', `last_message_at` = coalesce(`completed_at`, `created_at`) WHERE `state` = 'awaiting_return';