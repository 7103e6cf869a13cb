ALTER TABLE `orders` ADD `artwork` text;--> statement-breakpoint
CREATE INDEX `orders_of_artwork` ON `orders` (`number`) WHERE artwork is not null;