CREATE TABLE `finishes` (
	`id` text PRIMARY KEY NOT NULL,
	`looks_like` text,
	`names` text
);
--> statement-breakpoint
CREATE TABLE `materials` (
	`id` text PRIMARY KEY NOT NULL,
	`calipers` text NOT NULL,
	`grammage` integer NOT NULL,
	`emission` integer NOT NULL,
	`looks_like` text,
	`names` text
);
--> statement-breakpoint
CREATE TABLE `prints` (
	`id` text PRIMARY KEY NOT NULL,
	`looks_like` text,
	`names` text
);
