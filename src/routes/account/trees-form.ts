import { z } from 'zod'
import { MOST_TREES } from '../../contract/line-item.ts'
import { wholeNumber } from '../../contract/whole-number.ts'
import { text } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

/** The number of trees, as typed. */
export const treesForm = z.object({
  quantity: text
    .transform(wholeNumber)
    .pipe(
      z
        .int(saying('service.treesWrong'))
        .min(1, saying('service.treesWrong'))
        .max(MOST_TREES, saying('service.treesWrong')),
    ),
  key: text,
})
