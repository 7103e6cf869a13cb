import { z } from 'zod'
import { readDielineSample } from '../../contract/dieline-sample.ts'

/** The form of the button: the code of the sample of what the generator shows. */
export const sampleForm = z.object({
  sample: z
    .string()
    .max(400)
    .transform((code, { issues }) => {
      const sample = readDielineSample(code)
      if (sample) return sample
      issues.push({ code: 'custom', input: code, message: 'must be the code of a sample' })
      return z.NEVER
    }),
})
