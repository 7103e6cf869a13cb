import { askerOf } from '../../api/ask.ts'
import { boxDesignCalls } from '../../api/box-designs.ts'
import { ApiError } from '../../api/error.ts'
import type { DesignChoice } from '../../contract/box-designs.ts'
import type { Scene } from '../../contract/design-scene.ts'
import { isEmail } from '../../contract/email.ts'
import { editorCall } from '../editor-call.ts'

/** A design as it is kept with its maker's. */
export interface AccountDesign {
  id: string
  version: number
  name: string
  scene: Scene
  /** Null where its maker has not said. */
  chosen: DesignChoice | null
}

/** What its maker keeps of a design. */
export interface NewDesign {
  name: string
  scene: Scene
  chosen: DesignChoice
}

/**
 * How keeping a design ended. `full`: its maker has as many as there may be; `large`: it says more than one may; `missing`: a
 * picture of it is neither in this browser nor at the shop.
 */
export type Kept =
  | { state: 'saved'; id: string; version: number }
  | { state: 'stale' | 'gone' | 'offline' | 'refused' | 'full' | 'large' | 'missing' }

/** The designs that are kept with their maker's, signed in or not. Methods do not throw. */
export interface AccountDesigns {
  /** @returns null where there is none of its maker's; `away` where that is not known, as without a connection */
  get(id: string): Promise<AccountDesign | 'away' | null>
  /** @param key its id in this browser: it is kept once, though the answer is lost and it is sent again */
  create(key: string, design: NewDesign): Promise<Kept>
  /** @param version the one that was changed @param design where its name is none, it keeps the one that it has */
  save(id: string, version: number, design: NewDesign): Promise<Kept>
}

/** The calls of designs, which may send or get a whole scene. @param region the store's code */
export const designCalls = (region: string) => boxDesignCalls(askerOf(editorCall(region)))

/** The designs as the shop's API keeps them. @param region the store's code */
export function accountDesigns(region: string): AccountDesigns {
  const calls = designCalls(region)
  return {
    get: (id) => calls.get(id).catch((cause) => (cause instanceof ApiError && isNone(cause) ? null : 'away')),
    create: (key, { name, scene, chosen }) => keptBy(() => calls.create({ name, scene, chosen, key })),
    // A name that is being typed anew is none for a moment: the design keeps the last one.
    save: (id, version, { name, ...rest }) =>
      keptBy(() => calls.save(id, version, { ...(name.trim() && { name }), ...rest })),
  }
}

/** Whether there is no such design of the caller's. */
const isNone = ({ status }: ApiError): boolean => status === 404 || status === 403 || status === 401

/** How a call ended that keeps a design. */
export async function keptBy(call: () => Promise<{ id: string; version: number }>): Promise<Kept> {
  try {
    const { id, version } = await call()
    return { state: 'saved', id, version }
  } catch (cause) {
    if (!(cause instanceof ApiError)) return { state: 'gone' }
    if (cause.code === 'stale_design') return { state: 'stale' }
    if (cause.code === 'too_many_designs') return { state: 'full' }
    if (cause.code === 'design_too_large') return { state: 'large' }
    if (isNone(cause)) return { state: 'gone' }
    return { state: cause.isRetryable ? 'offline' : 'refused' }
  }
}

interface Reminder {
  email: string
  locale: string
  sku: string
  quantity: number
}

/** Mails a link to the editor with these goods. `wrong`: the address is none. @param region the store's code */
export async function mailEditorLink(
  region: string,
  { email, locale, sku, quantity }: Reminder,
): Promise<'sent' | 'wrong' | 'failed'> {
  if (!isEmail(email.trim())) return 'wrong'
  try {
    await designCalls(region).remindOnDesktop(email.trim(), locale, sku, quantity)
    return 'sent'
  } catch {
    return 'failed'
  }
}
