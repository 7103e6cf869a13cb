CREATE TABLE `seeded` (
	`id` text PRIMARY KEY NOT NULL
);
