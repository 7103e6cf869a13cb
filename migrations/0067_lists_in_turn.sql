DROP INDEX `offers_of_state`;--> statement-breakpoint
DROP INDEX `offers_of_store`;--> statement-breakpoint
DROP INDEX `offers_searched`;--> statement-breakpoint
CREATE INDEX `offers_in_turn` ON `offers` (`state_since`,`number`);--> statement-breakpoint
CREATE INDEX `offers_of_state` ON `offers` (`state`,`state_since`,`number`);--> statement-breakpoint
CREATE INDEX `offers_of_store` ON `offers` (`region`,`state`,`state_since`,`number`);--> statement-breakpoint
CREATE INDEX `offers_searched` ON `offers` (`company`,`contact_name`,`mailbox`,`number`,`state`,`region`,`state_since`);--> statement-breakpoint
DROP INDEX `quote_requests_of_state`;--> statement-breakpoint
DROP INDEX `quote_requests_of_store`;--> statement-breakpoint
DROP INDEX `quote_requests_searched`;--> statement-breakpoint
CREATE INDEX `quote_requests_in_turn` ON `quote_requests` (`created_at`,`number`);--> statement-breakpoint
CREATE INDEX `quote_requests_of_state` ON `quote_requests` (`state`,`created_at`,`number`);--> statement-breakpoint
CREATE INDEX `quote_requests_of_store` ON `quote_requests` (`region`,`state`,`created_at`,`number`);--> statement-breakpoint
CREATE INDEX `quote_requests_searched` ON `quote_requests` (`company`,`contact_name`,`mailbox`,`number`,`state`,`region`,`created_at`);