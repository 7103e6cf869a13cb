import { BOX_DESIGN_CALLS, type BoxDesign, type BoxDesignRow } from '../contract/box-designs.ts'
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

    /** @throws ApiError 'too_many_designs' */
    async create(name: string, scene: Scene): Promise<BoxDesign> {
      return present(await ask(BOX_DESIGN_CALLS.create, { body: { box_design: { name, scene } } }))
    },

    /**
     * Keeps a new scene.
     *
     * @param version the version that was changed; null to replace any
     * @throws ApiError 'stale_design' where the design has another version by now, which `errors.version` names
     */
    async save(id: string, version: number | null, changes: { name?: string; scene: Scene }): Promise<BoxDesignRow> {
      const ifMatch = version === null ? '*' : `"${version}"`
      return present(await ask(BOX_DESIGN_CALLS.update, { params: { id }, body: { box_design: changes }, ifMatch }))
    },

    async rename(id: string, name: string): Promise<BoxDesignRow> {
      return present(await ask(BOX_DESIGN_CALLS.update, { params: { id }, body: { box_design: { name } } }))
    },

    async remove(id: string): Promise<void> {
      await ask(BOX_DESIGN_CALLS.remove, { params: { id } })
    },

    /** @throws ApiError 'too_many_designs' */
    async duplicate(id: string, name?: string): Promise<BoxDesign> {
      const body = name === undefined ? {} : { box_design: { name } }
      return present(await ask(BOX_DESIGN_CALLS.duplicate, { params: { id }, body }))
    },
  }
}
