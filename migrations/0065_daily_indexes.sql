DROP INDEX `saved_cards_removed`;--> statement-breakpoint
CREATE INDEX `saved_cards_to_forget` ON `saved_cards` (`id`,`removed_at`) WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX `bank_entries_of_reading` ON `bank_entries` (`read_at`);--> statement-breakpoint
CREATE INDEX `consent_records_of_day` ON `consent_records` (`recorded_at`);--> statement-breakpoint
CREATE INDEX `instant_quotes_of_day` ON `instant_quotes` (`created_at`);--> statement-breakpoint
CREATE INDEX `invoices_of_day` ON `invoices` (`issued_on`);--> statement-breakpoint
CREATE INDEX `payment_events_of_day` ON `payment_events` (`received_at`);--> statement-breakpoint
CREATE INDEX `quote_requests_at_rest` ON `quote_requests` (`updated_at`);--> statement-breakpoint
CREATE INDEX `sessions_ended` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `touches_of_day` ON `touches` (`registered_at`);--> statement-breakpoint
CREATE INDEX `users_to_erase` ON `users` (`id`,`erase_at`) WHERE erase_at is not null;