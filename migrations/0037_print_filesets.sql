CREATE TABLE `file_reports` (
	`owner` text NOT NULL,
	`sha256` text NOT NULL,
	`sku` text NOT NULL,
	`report` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`owner`, `sha256`, `sku`)
);
--> statement-breakpoint
CREATE TABLE `print_filesets` (
	`uuid` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`sha256` text NOT NULL,
	`sku` text NOT NULL,
	`email` text NOT NULL,
	`status` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `print_filesets_of_user` ON `print_filesets` (`user_id`,`updated_at`);