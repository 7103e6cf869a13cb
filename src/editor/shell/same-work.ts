import { type Scene, scene } from '../../contract/design-scene.ts'
import type { AccountDesign, NewDesign } from './account-designs.ts'

/** Whether a version that is kept with its maker's is what was sent from here; a name that was not sent stays what it was. */
export const isSameWork = (sent: NewDesign, { name, chosen, scene }: AccountDesign): boolean =>
  ['', name].includes(sent.name.trim()) &&
  sent.chosen.quantity === chosen?.quantity &&
  sent.chosen.speed === chosen.speed &&
  writtenAs(sent.scene) === writtenAs(scene)

/** A scene as the shop writes it: fields in the order of their schema. */
const writtenAs = (one: Scene): string => JSON.stringify(scene.safeParse(one).data ?? one)
