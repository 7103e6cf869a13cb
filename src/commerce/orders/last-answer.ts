import type { Caller } from './caller.ts'
import type { CardCommand, Command } from './command.ts'
import type { OrderView } from './document.ts'

/** What an order's object keeps things in. */
type Store = DurableObjectStorage['kv']

function nameOf(caller: Caller): string {
  if ('userId' in caller) return `answered:user:${caller.userId}`
  return 'holdsToken' in caller ? 'answered:token' : 'answered:manager'
}

/** Notes the total that a caller is about to be answered. */
export function noteAnswer(store: Store, caller: Caller, { total }: Pick<OrderView, 'total'>): void {
  const name = nameOf(caller)
  if (store.get<number>(name) !== total) store.put(name, total)
}

/** A payment that names no total agrees to the one that its caller was answered last. Other commands stay as they are. */
export function withAgreedTotal<Asked extends Command | CardCommand>(
  store: Store,
  caller: Caller,
  asked: Asked,
): Asked {
  if (!('expectedTotal' in asked) || asked.expectedTotal !== null) return asked
  return { ...asked, expectedTotal: store.get<number>(nameOf(caller)) ?? null }
}
