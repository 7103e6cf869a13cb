ALTER TABLE `promotions` ADD `amount` text;--> statement-breakpoint
ALTER TABLE `promotions` ADD `product` text;--> statement-breakpoint
ALTER TABLE `promotions` ADD `since` text;--> statement-breakpoint
ALTER TABLE `promotions` ADD `first_order` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `promotions` ADD `uses` integer;--> statement-breakpoint
ALTER TABLE `promotions` ADD `uses_each` integer;