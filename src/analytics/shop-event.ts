import type { EventName, EventProperties } from './plan.ts'

/** An event of the shop, before the ids of its visitor are added. */
export interface ShopEvent<Name extends EventName = EventName> {
  event: Name
  properties: EventProperties<Name>
}

/** An event of the plan; a name that is not in it does not compile. */
export const shopEvent = <Name extends EventName>(event: Name, properties: EventProperties<Name>): ShopEvent<Name> => ({
  event,
  properties,
})
