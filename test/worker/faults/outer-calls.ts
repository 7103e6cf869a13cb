import { env } from 'cloudflare:test'

/** `before`: nothing of the call happens. `after`: it happens, and its answer is lost. */
type Loss = 'before' | 'after'

export interface Fault {
  /** The call of the act that fails, counted from 1. */
  at: number
  loss: Loss
}

/** What the shop asks outside of its code, in the order in which it asks. */
interface Watched<Value> {
  value: Value
  /** What was asked, each as `D1 insert into …`, `R2 put`, `object act`. */
  calls: string[]
}

type Methods = Record<string, (...given: unknown[]) => unknown>

const prototypeOf = (value: object): Methods => Object.getPrototypeOf(value) as Methods
const STATEMENT = prototypeOf(env.DB.prepare('select 1'))
const DATABASE = prototypeOf(env.DB)
const BUCKET = prototypeOf(env.FILES)
const OBJECTS = prototypeOf(env.OFFERS)

const firstWords = (query: string): string => query.replace(/\s+/g, ' ').replace(/["`]/g, '').slice(0, 60)

/**
 * Watches what an act asks of the database, of storage and of objects, those asked by objects too, and lets one of these calls
 * fail. Others run as they are. All of an isolate share what is watched, so nothing else may run meanwhile.
 */
export async function watching<Value>(act: () => Promise<Value>, fault?: Fault): Promise<Watched<Value>> {
  const calls: string[] = []
  const said = new WeakMap<object, string>()
  const undo: (() => void)[] = []

  async function counted(what: string, ask: () => unknown): Promise<unknown> {
    const number = calls.push(what)
    const isLost = fault?.at === number
    if (isLost && fault.loss === 'before') throw new Error(`Lost before: ${what}`)
    const answer = await ask()
    if (isLost) throw new Error(`Lost after: ${what}`)
    return answer
  }

  function replace(owner: Methods, name: string, make: (original: Methods[string]) => Methods[string]): void {
    const former = Object.getOwnPropertyDescriptor(owner, name)
    const original = owner[name]!
    Object.defineProperty(owner, name, { configurable: true, writable: true, value: make(original) })
    undo.push(() => (former ? Object.defineProperty(owner, name, former) : Reflect.deleteProperty(owner, name)))
  }

  replace(
    DATABASE,
    'prepare',
    (original) =>
      function (this: object, ...given) {
        const statement = original.apply(this, given) as object
        said.set(statement, firstWords(String(given[0])))
        return statement
      },
  )
  replace(
    STATEMENT,
    'bind',
    (original) =>
      function (this: object, ...given) {
        const statement = original.apply(this, given) as object
        said.set(statement, said.get(this) ?? '?')
        return statement
      },
  )
  for (const name of ['run', 'all', 'raw', 'first'])
    replace(
      STATEMENT,
      name,
      (original) =>
        function (this: object, ...given) {
          return counted(`D1 ${said.get(this)}`, () => original.apply(this, given))
        },
    )
  replace(
    DATABASE,
    'batch',
    (original) =>
      function (this: object, ...given) {
        const what = (given[0] as object[]).map((statement) => said.get(statement)).join(' | ')
        return counted(`D1 batch ${what}`, () => original.apply(this, given))
      },
  )
  for (const name of ['get', 'put', 'head', 'delete', 'list'])
    replace(
      BUCKET,
      name,
      (original) =>
        function (this: object, ...given) {
          return counted(`R2 ${name} ${String(given[0]).slice(0, 20)}`, () => original.apply(this, given))
        },
    )
  replace(
    OBJECTS,
    'getByName',
    (original) =>
      function (this: object, ...given) {
        const stub = original.apply(this, given) as object
        return new Proxy(stub, {
          get: (target, name) => {
            const value = Reflect.get(target, name) as unknown
            if (typeof value !== 'function' || typeof name !== 'string') return value
            return (...more: unknown[]) => counted(`object ${name}`, () => (target as Methods)[name]!(...more))
          },
        })
      },
  )
  try {
    return { value: await act(), calls }
  } finally {
    for (const back of undo.reverse()) back()
  }
}
