ALTER TABLE `users` ADD `cart_number` text;--> statement-breakpoint
ALTER TABLE `users` ADD `destination` text;