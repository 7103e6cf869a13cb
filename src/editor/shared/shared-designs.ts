import type { SharedDesign } from '../../contract/design-links.ts'
import { designCalls, type Kept, keptBy } from '../shell/account-designs.ts'

/** The designs that links lead to. Methods do not throw. */
export interface SharedDesigns {
  /** `gone`: the link has ended, or there never was one; `away`: it could not be asked for. */
  open(token: string): Promise<SharedDesign | 'gone' | 'away'>
  /** A picture of the design; null where it cannot be had. */
  picture(token: string, sha256: string): Promise<Blob | null>
  /** Keeps a copy with the caller's own designs. */
  copy(token: string): Promise<Kept>
}

/** The shared designs as the shop's API has them. @param region the store's code */
export function sharedDesigns(region: string): SharedDesigns {
  const calls = designCalls(region)
  return {
    open: async (token) => {
      try {
        return (await calls.shared(token)) ?? 'gone'
      } catch {
        return 'away'
      }
    },
    picture: async (token, sha256) => {
      try {
        const answer = await fetch(await calls.sharedPicture(token, sha256))
        return answer.ok ? await answer.blob() : null
      } catch {
        return null
      }
    },
    copy: (token) => keptBy(() => calls.copyShared(token)),
  }
}
