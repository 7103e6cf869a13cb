ALTER TABLE `payments` ADD `by_hand` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `is_refused` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- Transfers, and credit whose account was erased with its wallet: the lists follow where an order changes again.
UPDATE `payments` SET `by_hand` = true WHERE `method` in ('check', 'wallet');
