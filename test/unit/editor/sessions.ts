import { vi } from 'vitest'
import { painted } from '../../../src/design/commands/appearance.ts'
import { emptyScene } from '../../../src/design/commands/objects.ts'
import type { Journal } from '../../../src/editor/journal/journal.ts'
import type { KeptDesign } from '../../../src/editor/journal/kept-design.ts'
import type { AccountDesign, AccountDesigns, Kept, NewDesign } from '../../../src/editor/shell/account-designs.ts'
import { DesignSession } from '../../../src/editor/shell/design-session.ts'

export const GOODS = {
  product: 'mailer-box-full-color',
  size: { length: 200, width: 150, height: 50 },
  material: 'cardboard-coated',
  print: 'print-color-hd',
  finish: 'foil-none',
}

/** A design that nobody has kept yet. */
export const fresh = (): KeptDesign => ({
  key: crypto.randomUUID(),
  name: '',
  scene: emptyScene(GOODS),
  quantity: 100,
  speed: 'standard',
  face: 'outside',
  revision: 0,
  changedAt: 0,
  account: null,
})

/** A shop that keeps one design, by its version. */
export class Shop implements AccountDesigns {
  kept: AccountDesign | null = null
  /** How many designs were made. */
  made = 0
  down: Kept['state'] | null = null
  async get() {
    return this.kept
  }
  /** Does what it is asked, and its answers do not come. */
  isUnheard = false
  readonly #ids = new Map<string, string>()
  async create(key: string, design: NewDesign): Promise<Kept> {
    const known = this.#ids.get(key)
    if (known) return this.#keep(known, 1, design)
    this.#ids.set(key, `d${++this.made}`)
    return this.#keep(`d${this.made}`, 1, design)
  }
  async save(id: string, version: number, design: NewDesign): Promise<Kept> {
    if (this.kept?.version !== version) return { state: 'stale' }
    return this.#keep(id, version + 1, { ...design, name: design.name || this.kept.name })
  }
  #keep(id: string, version: number, design: NewDesign): Kept {
    if (this.down) return { state: this.down } as Kept
    this.kept = { id, version, ...design }
    if (this.isUnheard) return { state: 'offline' }
    return { state: 'saved', id, version }
  }
}

/** A shop on a slow line: what it was asked is done at once, and its answers come when they are released. */
export class SlowShop extends Shop {
  readonly #answers: (() => void)[] = []
  /** Answers that are on their way. */
  get pending() {
    return this.#answers.length
  }
  override async create(key: string, design: NewDesign) {
    return this.#later(await super.create(key, design))
  }
  override async save(id: string, version: number, design: NewDesign) {
    return this.#later(await super.save(id, version, design))
  }
  /** Lets the first answer arrive. */
  async release() {
    this.#answers.shift()!()
    await settled()
  }
  #later(kept: Kept): Promise<Kept> {
    return new Promise((resolve) => this.#answers.push(() => resolve(kept)))
  }
}

/** Resolves when what waits for nothing else has run. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Pictures that are all there. */
export const pictures = { send: async () => 'sent' as const }

/** Whether the shop sells a product: as long as a test says nothing else, all of them. */
export const canShow = vi.fn(async () => true)

const open: DesignSession[] = []

export function session(
  design: KeptDesign,
  from: number | null,
  journal: Journal | null,
  designs: AccountDesigns = new Shop(),
): DesignSession {
  const made = new DesignSession(design, from, { journal, designs, pictures, canShow, now: () => 5 })
  open.push(made)
  return made
}

/** Ends the sessions of a test, when they have written what they have to. */
export async function closeSessions(): Promise<void> {
  canShow.mockResolvedValue(true)
  for (const one of open.splice(0)) {
    await one.written()
    one.close()
  }
}

let step = 0
/** A step of a design. */
export const paint = ({ store }: DesignSession, panel = 'box/lid') =>
  store.run((scene) => painted(scene, 'outside', panel, { cmyk: [0, 0, 0, (step++ % 99) / 100] }, `b${step}`))
