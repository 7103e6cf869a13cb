import { type Scene, scene } from '../../contract/design-scene.ts'
import type { AccountDesign, NewDesign } from './account-designs.ts'

/** Whether a version that is kept with its maker's is one of what was sent from here; a name that was not sent stays what it was. */
export function isAmongSent(sent: readonly NewDesign[], { name, chosen, scene }: AccountDesign): boolean {
  const written = writtenAs(scene)
  return sent.some(
    (one) =>
      ['', name].includes(one.name.trim()) && isSameChoice(one.chosen, chosen) && writtenAs(one.scene) === written,
  )
}

/** A scene as the shop writes it: fields in the order of their schema. */
const writtenAs = (one: Scene): string => JSON.stringify(scene.safeParse(one).data ?? one)

/** Whether as many are chosen, and as fast. */
export const isSameChoice = (one: NewDesign['chosen'], other: AccountDesign['chosen']): boolean =>
  one.quantity === other?.quantity && one.speed === other.speed
