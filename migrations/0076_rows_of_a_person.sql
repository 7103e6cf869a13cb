CREATE INDEX `approval_links_of_user` ON `approval_links` (`user_id`);--> statement-breakpoint
CREATE INDEX `companies_of_contact` ON `companies` (lower(contact_email));--> statement-breakpoint
CREATE INDEX `company_log_of_actor` ON `company_log` (`actor_id`);--> statement-breakpoint
CREATE INDEX `company_log_about` ON `company_log` (lower(about));--> statement-breakpoint
CREATE INDEX `company_orders_of_user` ON `company_orders` (`user_id`);--> statement-breakpoint
CREATE INDEX `events_of_user` ON `events` (document ->> '$.userId') WHERE document ->> '$.userId' is not null;--> statement-breakpoint
CREATE INDEX `events_of_address` ON `events` (lower(email)) WHERE lower(email) is not null;--> statement-breakpoint
CREATE INDEX `events_with_clicks` ON `events` (`received_at`) WHERE (gclid is not null or email is not null);;--> statement-breakpoint
UPDATE `orders` SET `payment_state` = (
  SELECT state FROM payments WHERE order_number = orders.number AND state IN ('pending', 'review', 'refund_due', 'completed')
  ORDER BY CASE state WHEN 'pending' THEN 0 WHEN 'completed' THEN 2 ELSE 1 END LIMIT 1
) WHERE `payment_state` IN ('failed', 'void', 'refunded') AND EXISTS (
  SELECT 1 FROM payments WHERE order_number = orders.number AND state IN ('pending', 'review', 'refund_due', 'completed')
);--> statement-breakpoint
UPDATE `company_orders` SET `payment_state` = (
  SELECT state FROM payments WHERE order_number = company_orders.number AND state IN ('pending', 'review', 'refund_due', 'completed')
  ORDER BY CASE state WHEN 'pending' THEN 0 WHEN 'completed' THEN 2 ELSE 1 END LIMIT 1
) WHERE `payment_state` IN ('failed', 'void', 'refunded') AND EXISTS (
  SELECT 1 FROM payments WHERE order_number = company_orders.number AND state IN ('pending', 'review', 'refund_due', 'completed')
);