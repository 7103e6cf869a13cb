import type { Caller } from './caller.ts'
import type { CardCommand, Command } from './command.ts'
import type { OrderView } from './document.ts'

/** The storage of an order's object. */
type Store = DurableObjectStorage['kv']

function nameOf(caller: Caller): string {
  if ('userId' in caller) return `answered:user:${caller.userId}`
  if ('companyId' in caller) return `answered:company:${caller.companyId}`
  return 'holdsToken' in caller ? 'answered:token' : 'answered:manager'
}

/** Stores the total in the answer to a caller. */
export function noteAnswer(store: Store, caller: Caller, { total }: Pick<OrderView, 'total'>): void {
  const name = nameOf(caller)
  if (store.get<number>(name) !== total) store.put(name, total)
}

/** A payment without a total agrees to the one that its caller was answered last. Other commands stay as they are. */
export function withAgreedTotal<Asked extends Command | CardCommand>(
  store: Store,
  caller: Caller,
  asked: Asked,
): Asked {
  if (!('expectedTotal' in asked) || asked.expectedTotal !== null) return asked
  return { ...asked, expectedTotal: store.get<number>(nameOf(caller)) ?? null }
}
