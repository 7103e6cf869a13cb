CREATE TABLE `service_prices` (
	`service` text NOT NULL,
	`currency` text NOT NULL,
	`amount` integer NOT NULL,
	`share` integer,
	PRIMARY KEY(`service`, `currency`)
);
