import { z } from 'zod'
import { wholeNumber } from '../../contract/whole-number.ts'
import type { Chosen } from '../../pages/samples/samples-page.tsx'
import { text } from '../page/form-fields.ts'

/** What the chooser sends besides the boxes that are ticked; `line` is a reference, as an address has it. */
export const samplesForm = z.object({ quantity: text, version: text, line: text })

/** What is chosen in a form or an address: the boxes share a name. Without a quantity one pack is. */
export function chosenIn(fields: FormData | URLSearchParams): Chosen {
  const typed = String(fields.get('quantity') ?? '1').trim()
  const samples = fields.getAll('samples').filter((id) => typeof id === 'string')
  return { samples: [...new Set(samples)].slice(0, 100), typed, quantity: wholeNumber(typed) }
}
