import type { ObjectOf, SceneInk } from '../../contract/scene-object.ts'
import { clipText, isClip, pasted, readClip } from '../../design/clipboard.ts'
import { type Alignment, type Axis, aligned, distributed } from '../../design/commands/aligning.ts'
import { grouped, marked, type OrderStep, reordered, ungrouped } from '../../design/commands/arranging.ts'
import { unlocked } from '../../design/commands/changing.ts'
import { duplicatesOf, onPanels, topIdsOf, withCopies } from '../../design/commands/copying.ts'
import { added, removed, withChildren } from '../../design/commands/objects.ts'
import { transformed } from '../../design/commands/transform.ts'
import { placeAt } from '../../design/placing.ts'
import type { DesignTable, TablePoint } from '../../design/table.ts'
import type { EditorStore } from '../editor-store.ts'
import { newObjectId } from '../ids.ts'

/** What can be done with the selected objects, by buttons and keys alike. */
export class EditorActs {
  readonly #store: EditorStore
  readonly #table: () => DesignTable

  constructor(store: EditorStore, table: () => DesignTable) {
    this.#store = store
    this.#table = table
  }

  get #selection(): readonly string[] {
    return this.#store.state.selection
  }

  align(how: Alignment): void {
    this.#store.run((scene) => aligned(scene, this.#selection, this.#table(), how))
  }

  distribute(axis: Axis): void {
    this.#store.run((scene) => distributed(scene, this.#selection, this.#table(), axis))
  }

  order(how: OrderStep): void {
    this.#store.run((scene) => reordered(scene, this.#selection, how))
  }

  group(): void {
    const id = newObjectId()
    this.#store.run((scene) => grouped(scene, this.#store.state.face, this.#selection, id))
    if (this.#store.state.scene.objects[id]) this.#store.select([id])
  }

  ungroup(): void {
    const { scene } = this.#store.state
    const ids = this.#selection.flatMap((id) => {
      const object = scene.objects[id]
      return object?.kind === 'group' ? object.children : [id]
    })
    this.#store.run((current) => ungrouped(current, this.#selection))
    this.#store.select(ids)
  }

  /** Locks or hides what is selected, or takes that back where all of it is so already. */
  mark(mark: 'locked' | 'hidden'): void {
    const on = !this.#selection.every((id) => this.#store.state.scene.objects[id]?.[mark])
    this.#store.run((scene) => marked(scene, this.#selection, mark, on))
  }

  /** Removes what is selected and not locked; of a group that stays for what is locked in it, all else. @returns whether anything was */
  remove(): boolean {
    const { scene } = this.#store.state
    const free = unlocked(scene, this.#selection)
    const ids = free.filter((id) => withChildren(scene, [id]).every((one) => free.includes(one)))
    this.#store.run((current) => removed(current, ids))
    return ids.length > 0
  }

  /** Adds what is selected once more beside itself: not what fills a panel, which would cover everything on it. */
  duplicate(): void {
    const { scene } = this.#store.state
    const copies = duplicatesOf(scene, this.#selection, newObjectId)
    if (copies.length && this.#store.run((current) => withCopies(current, this.#table(), copies)))
      this.#store.select(topIdsOf(copies))
  }

  /** Copies what is selected, and is not there yet, to another panel. */
  copyTo(panel: string): void {
    this.#store.run((current) => onPanels(current, this.#selection, this.#table(), [panel], newObjectId))
  }

  /** Moves what is selected by a key, mm of the table; presses in a row are one step of undo. */
  nudge(by: TablePoint): void {
    const ids = this.#selection
    this.#store.run((scene) => transformed(scene, ids, this.#table(), { about: [0, 0], by }), `nudge ${ids.join(' ')}`)
  }

  /** What is selected as text for the clipboard; null where nothing is. */
  copied(): string | null {
    return this.#selection.length ? clipText(this.#store.state.scene, this.#selection) : null
  }

  /** Pastes a clipboard's text. @returns `foreign` where it is no design, `unread` where it is one that is not understood */
  paste(text: string, panel: string): 'pasted' | 'foreign' | 'unread' {
    const clip = readClip(text)
    if (!clip) return isClip(text) ? 'unread' : 'foreign'
    const { scene, ids } = pasted(this.#store.state.scene, clip, this.#table(), panel, newObjectId)
    if (this.#store.run(() => scene)) this.#store.select(ids)
    return 'pasted'
  }

  /** Adds a shape in the middle of a panel, a third of it large, and selects it. */
  addShape(form: ObjectOf<'shape'>['form'], panel: string, fill: SceneInk): void {
    const to = this.#table().panels.get(panel)
    if (!to) return
    const { width, height } = to.frame
    const side = Math.max(1, Math.min(width, height) / 3)
    const id = newObjectId()
    const shape: ObjectOf<'shape'> = {
      kind: 'shape',
      id,
      form,
      corner: 0,
      fill,
      stroke: null,
      angle: 0,
      size: form === 'line' ? [side, Math.max(0.5, side / 40)] : form === 'arrow' ? [side, side / 2] : [side, side],
      place: placeAt(panel, to.frame, [width / 2, height / 2], false),
    }
    if (this.#store.run((scene) => added(scene, this.#store.state.face, [shape]))) this.#store.select([id])
  }
}
