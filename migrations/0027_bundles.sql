CREATE TABLE `bundles` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`document` text NOT NULL
);
