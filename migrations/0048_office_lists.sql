CREATE TABLE `saved_views` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `saved_views_of_user` ON `saved_views` (`user_id`,`list`,`name`);--> statement-breakpoint
CREATE INDEX `quote_requests_searched` ON `quote_requests` (`company`,`contact_name`,`mailbox`,`number`);