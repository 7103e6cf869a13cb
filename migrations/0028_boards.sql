CREATE TABLE `boards` (
	`id` text PRIMARY KEY NOT NULL,
	`grade` text NOT NULL,
	`caliper` real NOT NULL,
	`gain` real NOT NULL,
	`grammage` integer NOT NULL,
	`ect` real,
	`source` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `materials` ADD `boards` text DEFAULT '{}' NOT NULL;
--> statement-breakpoint
CREATE TABLE shipped_materials (id text, calipers text, grammage integer, boards text);
--> statement-breakpoint
INSERT INTO shipped_materials VALUES
  ('cardboard-white-one-side', '{"e-flute":1.6,"f-flute":0.8,"b-flute":3.2}', 480, '{"e-flute":"e-white-kraft","f-flute":"f-white-kraft","b-flute":"b-white-kraft"}'),
  ('cardboard-white-two-sides', '{"e-flute":1.65}', 520, '{"e-flute":"e-white-white","carton":"carton-white"}'),
  ('cardboard-white', '{"f-flute":0.8,"carton":0.5}', 500, '{"f-flute":"f-white","carton":"carton-white"}'),
  ('cardboard-coated', '{"e-flute":1.75,"f-flute":0.9,"carton":0.48,"greyboard":2}', 560, '{"e-flute":"e-coated","f-flute":"f-coated","carton":"carton-coated","greyboard":"greyboard-2","wrap":"wrap-coated"}'),
  ('cardboard-coated-white-inside', '{"e-flute":1.8,"carton":0.5}', 590, '{"e-flute":"e-coated-white-inside","carton":"carton-coated-white-inside"}'),
  ('cardboard-natural-white-inside', '{"e-flute":1.6,"carton":0.5}', 500, '{"e-flute":"e-kraft-white-inside","carton":"carton-kraft-white-inside"}'),
  ('cardboard-natural', '{"e-flute":1.6,"f-flute":0.8,"b-flute":3.2,"carton":0.5,"greyboard":2}', 460, '{"e-flute":"e-kraft","f-flute":"f-kraft","b-flute":"b-kraft","carton":"carton-kraft","greyboard":"greyboard-2","wrap":"wrap-kraft"}'),
  ('cardboard-cardstock', '{"carton":0.45,"can":1.5,"greyboard":2}', 350, '{"carton":"carton-solid","can":"can-1-5","greyboard":"greyboard-2","wrap":"wrap-solid"}'),
  ('paper-kraft', '{"can":1.5,"paper":0.13,"tape":0.13}', 100, '{"can":"can-1-5","paper":"paper-kraft-100","tape":"tape-kraft","wrap":"wrap-kraft"}'),
  ('paper-white', '{"paper":0.12,"tape":0.12}', 110, '{"paper":"paper-white-110","tape":"tape-white"}'),
  ('paper-tissue', '{"paper":0.03}', 17, '{"paper":"paper-tissue-17"}'),
  ('film-recycled', '{"film":0.06,"tape":0.05}', 56, '{"film":"film-recycled-60","tape":"tape-recycled-50"}'),
  ('film-compostable', '{"film":0.05}', 60, '{"film":"film-compostable-50"}'),
  ('film-barrier', '{"film":0.12}', 120, '{"film":"film-barrier-120"}'),
  ('cotton-natural', '{"cloth":0.45}', 180, '{"cloth":"cotton-180"}');
--> statement-breakpoint
-- A material as the shop shipped it gets the boards that the seed puts in.
UPDATE materials SET boards = (SELECT s.boards FROM shipped_materials s WHERE s.id = materials.id)
WHERE EXISTS (SELECT 1 FROM shipped_materials s WHERE s.id = materials.id AND s.calipers = materials.calipers AND s.grammage = materials.grammage);
--> statement-breakpoint
-- What a merchant added or changed becomes boards of its own, with the merchant's figures.
INSERT INTO boards (id, grade, caliper, gain, grammage, ect, source)
SELECT m.id || '-' || c.key, c.key, c.value, c.value, m.grammage, NULL, 'the merchant'
FROM materials m, json_each(CASE WHEN json_valid(m.calipers) AND json_type(m.calipers) = 'object' THEN m.calipers ELSE '{}' END) c
WHERE m.boards = '{}';
--> statement-breakpoint
UPDATE materials SET boards = (SELECT json_group_object(b.grade, b.id) FROM boards b WHERE b.id = materials.id || '-' || b.grade)
WHERE boards = '{}';
--> statement-breakpoint
DROP TABLE shipped_materials;
