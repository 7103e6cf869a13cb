-- A product's construction follows from its goods, but for this one, whose row now says so.
UPDATE `products` SET `document` = json_set(`document`, '$.construction', 'hexagon-box') WHERE `type` = 'special-box' AND json_extract(`document`, '$.construction') IS NULL;
