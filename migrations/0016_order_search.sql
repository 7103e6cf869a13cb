ALTER TABLE `orders` ADD `reference` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `products` text;--> statement-breakpoint
CREATE INDEX `orders_of_state` ON `orders` (`state`,`completed_at`);