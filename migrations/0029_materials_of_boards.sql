ALTER TABLE `materials` DROP COLUMN `calipers`;--> statement-breakpoint
ALTER TABLE `materials` DROP COLUMN `grammage`;