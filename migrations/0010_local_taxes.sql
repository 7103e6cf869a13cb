CREATE TABLE `local_taxes` (
	`country_iso` text NOT NULL,
	`place` text NOT NULL,
	`first_postcode` text NOT NULL,
	`last_postcode` text NOT NULL,
	`valid_from` text NOT NULL,
	`rate` integer NOT NULL,
	PRIMARY KEY(`country_iso`, `first_postcode`, `valid_from`)
);
