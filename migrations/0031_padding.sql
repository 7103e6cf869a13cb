-- The shop's own papers name the board that paper mailers are padded with; the seed puts that board in.
UPDATE materials SET boards = json_set(boards, '$.padding', 'padding-kraft-60')
WHERE id IN ('paper-kraft', 'paper-white') AND json_valid(boards)
  AND json_extract(boards, '$.paper') IN ('paper-kraft-100', 'paper-white-110') AND json_extract(boards, '$.padding') IS NULL;
