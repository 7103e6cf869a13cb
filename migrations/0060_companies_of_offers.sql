ALTER TABLE `instant_quotes` ADD `company_id` text;--> statement-breakpoint
ALTER TABLE `offers` ADD `company_id` text;--> statement-breakpoint
CREATE INDEX `offers_of_company` ON `offers` (`company_id`,`created_at`,`number`);--> statement-breakpoint
CREATE INDEX `offers_of_order` ON `offers` (`order_number`) WHERE order_number is not null;--> statement-breakpoint
ALTER TABLE `offer_links` ADD `company_id` text;--> statement-breakpoint
UPDATE `instant_quotes` SET `company_id` = (SELECT m.company_id FROM quote_requests q JOIN company_members m ON m.user_id = q.user_id JOIN companies c ON c.id = m.company_id AND c.region = q.region WHERE q.number = instant_quotes.request_number AND EXISTS (SELECT 1 FROM company_prices p WHERE p.company_id = m.company_id));