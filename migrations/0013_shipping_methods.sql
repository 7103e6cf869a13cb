CREATE TABLE `shipping_methods` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`carries` text NOT NULL,
	`zone` text,
	`goes_free` integer NOT NULL,
	`min_days` integer,
	`max_days` integer,
	`stores` text,
	`names` text
);
