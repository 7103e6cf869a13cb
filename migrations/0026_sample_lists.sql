CREATE TABLE `sample_lists` (
	`version` text PRIMARY KEY NOT NULL,
	`valid_from` text NOT NULL,
	`document` text NOT NULL
);
