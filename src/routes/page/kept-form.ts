import type { KeptForm } from '../../pages/error/signed-out-page.tsx'
import type { ShopContext } from '../shop-env.ts'
import { LARGEST_FORM } from './form.ts'
import { isPasswordField } from './take-form.ts'

/**
 * The form of a request that had no effect, for a page that offers to send it again.
 *
 * @returns null where the request has none; one with a password, which no page repeats; or one that is too large for a form
 * without files
 */
export async function keptForm({ req, var: { url } }: ShopContext): Promise<KeptForm | null> {
  const form = await req.bodyCache.formData
  if (!form) return null
  const sent = [...form]
  if (sent.some(([name]) => isPasswordField(name))) return null
  const fields = sent.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  if (lengthOf(fields) > LARGEST_FORM) return null
  return {
    action: url.pathname + url.search,
    fields,
    hadFiles: sent.some(([, value]) => typeof value !== 'string' && value.size > 0),
  }
}

/** How many bytes some fields are as a form without files. Texts of many megabytes are not encoded for that. */
function lengthOf(fields: KeptForm['fields']): number {
  const letters = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  return letters > LARGEST_FORM
    ? letters
    : new URLSearchParams(fields.map(([name, value]) => [name, value])).toString().length
}
