CREATE TABLE `call_offs` (
	`order_number` text NOT NULL,
	`part` text NOT NULL,
	`version` integer NOT NULL,
	`region` text NOT NULL,
	`company_id` text NOT NULL,
	`state` text NOT NULL,
	`day` text NOT NULL,
	`pieces` integer NOT NULL,
	PRIMARY KEY(`order_number`, `part`)
);
--> statement-breakpoint
CREATE INDEX `call_offs_of_state` ON `call_offs` (`state`,`day`,`order_number`,`part`);