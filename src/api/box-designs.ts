import { BOX_DESIGN_CALLS, type BoxDesign, type BoxDesignRow, type DesignChoice } from '../contract/box-designs.ts'
import { DESIGN_LINK_CALLS, type DesignLink, type DesignSharing, type SharedDesign } from '../contract/design-links.ts'
import type { Scene } from '../contract/design-scene.ts'
import type { Ask } from './ask.ts'
import { present, unlessMissing } from './named-failure.ts'

/** Designs that somebody keeps. */
export function boxDesignCalls(ask: Ask) {
  return {
    async mine(): Promise<BoxDesignRow[]> {
      return present(await ask(BOX_DESIGN_CALLS.mine, {})).data
    },

    /** One of the caller's own designs; null where it does not exist or is not the caller's. */
    get(id: string): Promise<BoxDesign | null> {
      return unlessMissing(() => ask(BOX_DESIGN_CALLS.show, { params: { id } }))
    },

    /**
     * @param design `key` is its id at the caller's: of two calls with one the second changes what the first has kept
     * @throws ApiError 'too_many_designs'
     */
    async create(design: { name: string; scene: Scene; chosen: DesignChoice; key: string }): Promise<BoxDesign> {
      return present(await ask(BOX_DESIGN_CALLS.create, { body: { box_design: design } }))
    },

    /**
     * Keeps a new scene.
     *
     * @param version the version that was changed; null to replace any
     * @throws ApiError 'stale_design' where the design has another version by now, which `about` names
     */
    async save(
      id: string,
      version: number | null,
      changes: { name?: string; scene: Scene; chosen: DesignChoice },
    ): Promise<BoxDesignRow> {
      const ifMatch = version === null ? '*' : `"${version}"`
      return present(await ask(BOX_DESIGN_CALLS.update, { params: { id }, body: { box_design: changes }, ifMatch }))
    },

    async rename(id: string, name: string): Promise<BoxDesignRow> {
      return present(await ask(BOX_DESIGN_CALLS.update, { params: { id }, body: { box_design: { name } } }))
    },

    async remove(id: string): Promise<void> {
      await ask(BOX_DESIGN_CALLS.remove, { params: { id } })
    },

    async links(id: string): Promise<DesignLink[]> {
      return present(await ask(DESIGN_LINK_CALLS.links, { params: { id } })).data
    },

    /** @throws ApiError 'too_many_links' */
    async share(id: string, sharing: DesignSharing): Promise<DesignLink> {
      return present(await ask(DESIGN_LINK_CALLS.share, { params: { id }, body: { sharing } }))
    },

    async endLink(id: string, link: string): Promise<void> {
      await ask(DESIGN_LINK_CALLS.endLink, { params: { id, link } })
    },

    /** The design of a link, by its token; null where the link has ended. */
    shared(token: string): Promise<SharedDesign | null> {
      return unlessMissing(() => ask(DESIGN_LINK_CALLS.shared, { params: { token } }))
    },

    /** An address that downloads a picture of a shared design for some minutes. @throws ApiError 404 */
    async sharedPicture(token: string, sha256: string): Promise<string> {
      return present(await ask(DESIGN_LINK_CALLS.sharedPicture, { params: { token, sha256 } })).address
    },

    /** A copy of a shared design for the caller. @throws ApiError 404 where its link does not allow that */
    async copyShared(token: string): Promise<BoxDesign> {
      return present(await ask(DESIGN_LINK_CALLS.copyShared, { params: { token } }))
    },

    /** Mails a link to the editor, to be opened on a larger screen. @throws ApiError 'too_many_mails' */
    async remindOnDesktop(email: string, locale: string, sku: string, quantity: number): Promise<void> {
      await ask(BOX_DESIGN_CALLS.remindOnDesktop, { body: { email, locale, sku, quantity } })
    },

    /** @throws ApiError 'too_many_designs' */
    async duplicate(id: string, name?: string): Promise<BoxDesign> {
      const body = name === undefined ? {} : { box_design: { name } }
      return present(await ask(BOX_DESIGN_CALLS.duplicate, { params: { id }, body }))
    },
  }
}
