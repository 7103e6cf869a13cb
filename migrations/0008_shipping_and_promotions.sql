CREATE TABLE `promotions` (
	`code` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`percent` integer,
	`minimum` text NOT NULL,
	`until` text,
	`open` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `shipping_currencies` (
	`currency` text PRIMARY KEY NOT NULL,
	`coefficient` integer NOT NULL,
	`free_from` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `shipping_tariffs` (
	`method` text NOT NULL,
	`zone` text NOT NULL,
	`load_kg` integer NOT NULL,
	`cost` integer NOT NULL,
	`max_loads` integer,
	PRIMARY KEY(`method`, `zone`, `load_kg`)
);
--> statement-breakpoint
CREATE TABLE `shipping_zones` (
	`country_iso` text PRIMARY KEY NOT NULL,
	`zone` text NOT NULL
);
