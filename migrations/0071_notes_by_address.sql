DROP INDEX `customer_notes_of_mailbox`;--> statement-breakpoint
ALTER TABLE `customer_notes` ADD `address` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- A note from before is that of the address without a tag.
UPDATE `customer_notes` SET `address` = `mailbox`;--> statement-breakpoint
CREATE INDEX `customer_notes_of_address` ON `customer_notes` (`address`,`at`);
