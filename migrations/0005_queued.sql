CREATE TABLE `queued` (
	`id` text PRIMARY KEY NOT NULL,
	`queue` text NOT NULL,
	`body` text NOT NULL,
	`queued_at` text NOT NULL
);
