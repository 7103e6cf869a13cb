CREATE INDEX `approval_links_of_user` ON `approval_links` (`user_id`);--> statement-breakpoint
CREATE INDEX `companies_of_contact` ON `companies` (lower(contact_email));--> statement-breakpoint
CREATE INDEX `company_log_of_actor` ON `company_log` (`actor_id`);--> statement-breakpoint
CREATE INDEX `company_log_about` ON `company_log` (lower(about));--> statement-breakpoint
CREATE INDEX `company_orders_of_user` ON `company_orders` (`user_id`);--> statement-breakpoint
CREATE INDEX `events_of_user` ON `events` (document ->> '$.userId') WHERE document ->> '$.userId' is not null;--> statement-breakpoint
CREATE INDEX `events_of_address` ON `events` (lower(email)) WHERE lower(email) is not null;--> statement-breakpoint
CREATE INDEX `events_with_clicks` ON `events` (`received_at`) WHERE (gclid is not null or email is not null);