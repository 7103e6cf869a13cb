import type { EventName, EventProperties } from './plan.ts'

/** An event as the shop says it, before it is anybody's. */
export interface ShopEvent<Name extends EventName = EventName> {
  event: Name
  properties: EventProperties<Name>
}

/** An event of the plan; a name that is not in it does not compile. */
export const shopEvent = <Name extends EventName>(event: Name, properties: EventProperties<Name>): ShopEvent<Name> => ({
  event,
  properties,
})
