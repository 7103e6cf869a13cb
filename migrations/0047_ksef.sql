CREATE TABLE `ksef_invoices` (
	`number` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`ksef_number` text,
	`reason` text,
	`ticket` text,
	`offline_since` text,
	`issued_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ksef_invoices_of_state` ON `ksef_invoices` (`state`,`issued_at`);