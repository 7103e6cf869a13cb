import type { KeptForm } from '../../pages/error/signed-out-page.tsx'
import type { ShopContext } from '../shop-env.ts'
import { isPasswordField } from './take-form.ts'

/**
 * The form of a request that had no effect, for a page that offers to send it again.
 *
 * @returns null where the request has none, or one with a password, which no page repeats
 */
export async function keptForm({ req, var: { url } }: ShopContext): Promise<KeptForm | null> {
  const form = await req.bodyCache.formData
  if (!form) return null
  const sent = [...form]
  if (sent.some(([name]) => isPasswordField(name))) return null
  return {
    action: url.pathname + url.search,
    fields: sent.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
    hadFiles: sent.some(([, value]) => typeof value !== 'string' && value.size > 0),
  }
}
