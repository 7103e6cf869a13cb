CREATE TABLE `planted_trees` (
	`order_number` text NOT NULL,
	`act` text NOT NULL,
	`quantity` integer NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`order_number`, `act`)
);
--> statement-breakpoint
CREATE TRIGGER `planted_trees_stay` BEFORE UPDATE ON `planted_trees` BEGIN SELECT RAISE(ABORT, 'What was counted is never changed.'); END;
--> statement-breakpoint
CREATE TRIGGER `planted_trees_last` BEFORE DELETE ON `planted_trees` BEGIN SELECT RAISE(ABORT, 'What was counted is never deleted.'); END;
