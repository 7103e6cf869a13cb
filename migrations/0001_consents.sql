CREATE TABLE `consent_records` (
	`subject` text NOT NULL,
	`sequence` integer NOT NULL,
	`name` text NOT NULL,
	`value` text NOT NULL,
	`text` text NOT NULL,
	`text_hash` text NOT NULL,
	`locale` text NOT NULL,
	`region` text NOT NULL,
	`location` text NOT NULL,
	`user_id` text NOT NULL,
	`anonymous_id` text NOT NULL,
	`recorded_at` text NOT NULL,
	`previous` text NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`subject`, `sequence`)
);
