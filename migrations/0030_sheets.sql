CREATE TABLE `sheets` (
	`grade` text PRIMARY KEY NOT NULL,
	`sizes` text NOT NULL,
	`to_measure` integer NOT NULL,
	`gripper` real NOT NULL,
	`margin` real NOT NULL,
	`gutter` real NOT NULL
);
