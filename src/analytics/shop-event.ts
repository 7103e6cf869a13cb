import type { EventName, EventProperties } from './plan.ts'

/** An event of the shop, without the ids of its visitor. */
export interface ShopEvent<Name extends EventName = EventName> {
  event: Name
  properties: EventProperties<Name>
}

/** Makes an event of the plan; an unknown name does not compile. */
export const shopEvent = <Name extends EventName>(event: Name, properties: EventProperties<Name>): ShopEvent<Name> => ({
  event,
  properties,
})
