CREATE TABLE `artwork_parts` (
	`upload` text NOT NULL,
	`number` integer NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`upload`, `number`)
);
--> statement-breakpoint
CREATE TABLE `artwork_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`sha256` text NOT NULL,
	`key` text NOT NULL,
	`multipart_id` text NOT NULL,
	`name` text NOT NULL,
	`bytes` integer NOT NULL,
	`type` text,
	`width` integer,
	`height` integer,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `artwork_uploads_of_owner` ON `artwork_uploads` (`owner`,`sha256`);--> statement-breakpoint
CREATE TABLE `artworks` (
	`owner` text NOT NULL,
	`sha256` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer,
	`height` integer,
	`created_at` text NOT NULL,
	PRIMARY KEY(`owner`, `sha256`)
);
