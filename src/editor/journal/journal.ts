import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { DAY_MS } from '../../contract/duration.ts'
import { type History, NO_HISTORY } from '../../design/history.ts'
import { assetsIn, historyOf, type KeptHistory } from '../../design/kept-history.ts'
import { migrated } from '../../design/migrations/migrated.ts'
import { type DesignSummary, isReadable, type KeptDesign, type KeptPicture, keptDesign } from './kept-design.ts'

/** The database of the editor in this browser, as the table of cookies and keys names it. */
export const JOURNAL = 'bx-designs'
/** How long a design is kept that nobody opens, in days. */
export const KEPT_DAYS = 365

interface JournalSchema extends DBSchema {
  designs: { key: string; value: KeptDesign }
  pictures: { key: string; value: KeptPicture }
  /** The steps of a design up to a revision, with the pictures that they bring back. */
  histories: {
    key: string
    value: { key: string; revision: number; history: KeptHistory; assets: string[] }
    indexes: { assets: string }
  }
}

/**
 * The result of a write. `other`: another tab has written since; `full`: the browser's storage quota is used up; `failed`, also
 * where the design could not be read again.
 */
export type Written = 'written' | 'other' | 'full' | 'failed'

/** The designs of this browser, written at each step. Its methods do not throw: what cannot be kept is said. */
export class Journal {
  readonly #db: IDBPDatabase<JournalSchema>

  constructor(db: IDBPDatabase<JournalSchema>) {
    this.#db = db
  }

  /**
   * Writes a design over the revision that it was made from, and its steps with it, where there is room for both.
   *
   * @param from the revision that is expected there; null for a design that is new here
   */
  async write(design: KeptDesign, from: number | null, history: KeptHistory | null = null): Promise<Written> {
    const { key, revision } = design
    if (!isReadable(design.scene)) return 'failed'
    try {
      const writing = this.#db.transaction(['designs', 'histories'], 'readwrite')
      const [designs, histories] = [writing.objectStore('designs'), writing.objectStore('histories')]
      const there = await designs.get(key)
      if (there && there.revision !== from) {
        await writing.done
        return 'other'
      }
      const steps = history
        ? histories.put({ key, revision, history, assets: assetsIn(history) })
        : histories.delete(key)
      await Promise.all([designs.put(design), steps, writing.done])
      return 'written'
    } catch (cause) {
      const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError'
      // A design is kept without its steps rather than not at all.
      if (isFull && history) return this.write(design, from)
      return isFull ? 'full' : 'failed'
    }
  }

  /** The steps that led to a design as it was read, and those that were taken back; none where they are not known. */
  async history({ key, revision, scene }: KeptDesign): Promise<History> {
    const kept = await this.#db.get('histories', key).catch(() => undefined)
    return kept?.revision === revision ? historyOf(kept.history, scene) : NO_HISTORY
  }

  /** A design; null where there is none, or none that can be read any more. */
  async read(key: string): Promise<KeptDesign | null> {
    const kept: unknown = await this.#db.get('designs', key).catch(() => undefined)
    return readKept(kept)
  }

  /** The design that is kept under this id with its maker's designs; null where this browser has none. */
  async byAccount(id: string): Promise<KeptDesign | null> {
    const all = await this.#db.getAll('designs').catch(() => [])
    return readKept(all.find(({ account }) => account?.id === id))
  }

  /** All designs, the last changed first. */
  async list(): Promise<DesignSummary[]> {
    const all = await this.#db.getAll('designs').catch(() => [])
    return all
      .flatMap((kept): DesignSummary[] => {
        const { key, name, scene, changedAt } = kept
        return scene?.goods ? [{ key, name, product: scene.goods.product, changedAt }] : []
      })
      .sort((a, b) => b.changedAt - a.changedAt)
  }

  /** Whether nothing was designed in this browser yet, or nothing of it is kept. */
  async isEmpty(): Promise<boolean> {
    return (await this.#db.count('designs').catch(() => 0)) === 0
  }

  async remove(key: string): Promise<void> {
    await this.#db.delete('designs', key).catch(() => undefined)
    await this.#db.delete('histories', key).catch(() => undefined)
  }

  /** Keeps a picture. A picture that is there already is not written again. */
  async keepPicture(picture: KeptPicture): Promise<Written> {
    try {
      if (!(await this.#db.getKey('pictures', picture.sha256))) await this.#db.put('pictures', picture)
      return 'written'
    } catch (cause) {
      return cause instanceof DOMException && cause.name === 'QuotaExceededError' ? 'full' : 'failed'
    }
  }

  async picture(sha256: string): Promise<KeptPicture | null> {
    return (await this.#db.get('pictures', sha256).catch(() => undefined)) ?? null
  }

  /** Drops designs that nobody changed for long, and pictures that no design has. */
  async tidy(now: number): Promise<void> {
    const designs = await this.#db.getAll('designs').catch(() => [])
    const old = designs.filter(({ changedAt }) => changedAt < now - KEPT_DAYS * DAY_MS)
    const used = new Set(
      designs.filter((kept) => !old.includes(kept)).flatMap(({ scene }) => Object.keys(scene.assets)),
    )
    await Promise.all(old.map(({ key }) => this.remove(key)))
    const pictures = await this.#db.getAll('pictures').catch(() => [])
    // A picture is kept before the step that shows it.
    const unused = pictures.filter(({ sha256, keptAt }) => !used.has(sha256) && keptAt < now - DAY_MS)
    await Promise.all(unused.map(({ sha256 }) => this.#dropPicture(sha256)))
  }

  /** Drops a picture, unless a step would bring it back. */
  async #dropPicture(sha256: string): Promise<void> {
    const steps = await this.#db.countFromIndex('histories', 'assets', sha256).catch(() => 1)
    if (steps === 0) await this.#db.delete('pictures', sha256).catch(() => undefined)
  }
}

/** What was kept, checked and brought to today's form; null where it cannot be read. */
export function readKept(kept: unknown): KeptDesign | null {
  if (typeof kept !== 'object' || kept === null || !('scene' in kept)) return null
  try {
    return keptDesign.parse({ ...kept, scene: migrated(kept.scene, () => null) })
  } catch {
    return null
  }
}

/** Opens the journal; null where the browser keeps nothing, as in some private windows. */
export async function openJournal(): Promise<Journal | null> {
  try {
    const db = await openDB<JournalSchema>(JOURNAL, 2, {
      upgrade(created, before) {
        if (before < 1) {
          created.createObjectStore('designs', { keyPath: 'key' })
          created.createObjectStore('pictures', { keyPath: 'sha256' })
        }
        const histories = created.createObjectStore('histories', { keyPath: 'key' })
        histories.createIndex('assets', 'assets', { multiEntry: true })
      },
      // A newer release in another tab may upgrade the database: this connection is closed for it.
      blocking: (_, __, event) => (event.target as IDBDatabase).close(),
    })
    return new Journal(db)
  } catch {
    return null
  }
}
