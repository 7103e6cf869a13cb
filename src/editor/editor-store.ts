import { useSyncExternalStore } from 'react'
import type { Scene, SheetFace } from '../contract/design-scene.ts'
import { amended, type History, NO_HISTORY, recorded, redone, undone } from '../design/history.ts'
import { isOverfull } from '../design/scene-room.ts'
import { withFollowing } from '../design/text/followed.ts'

/** What the editor shows. */
export interface EditorState {
  scene: Scene
  history: History
  /** Ids of selected objects; of a group the group's. */
  selection: readonly string[]
  face: SheetFace
  /** Whether each press adds to what is selected, as with Shift: for fingers. */
  gathers: boolean
  /** The last command would have brought more into the design than it may hold, and was not run. */
  isFull: boolean
}

/** The one place that holds a design while it is worked on. Only its methods change it; listeners hear of each change. */
export class EditorStore {
  #state: EditorState
  readonly #listeners = new Set<() => void>()

  /** @param history the steps that led to the scene, where they are known */
  constructor(scene: Scene, history: History = NO_HISTORY) {
    this.#state = { scene, history, selection: [], face: 'outside', gathers: false, isFull: false }
  }

  get state(): EditorState {
    return this.#state
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Runs a command as one step of undo. One that would bring more into the design than it may hold is not run.
   *
   * @param command gives the next scene
   * @param joins commands in a row with the same word are one step, as the strokes of a slider
   * @returns whether there was room for it
   */
  run(command: (scene: Scene) => Scene, joins: string | null = null): boolean {
    const { scene, history } = this.#state
    const next = withFollowing(scene, command(scene))
    const isFull = isOverfull(scene, next)
    if (isFull) this.#set({ isFull })
    else if (next !== scene) this.#set({ scene: next, history: recorded(history, scene, next, joins), isFull })
    return !isFull
  }

  /** Runs a command that belongs to the last step: both are taken back at once. */
  amend(command: (scene: Scene) => Scene): void {
    const { scene, history } = this.#state
    const next = command(scene)
    if (next !== scene) this.#set({ scene: next, history: amended(history, scene, next) })
  }

  undo(): void {
    const moment = undone(this.#state)
    if (moment) this.#set({ ...moment, isFull: false })
  }

  redo(): void {
    const moment = redone(this.#state)
    if (moment) this.#set({ ...moment, isFull: false })
  }

  select(selection: readonly string[]): void {
    this.#set({ selection })
  }

  gather(gathers: boolean): void {
    this.#set({ gathers })
  }

  /** Shows a face; what was selected on the other one is not any more. */
  show(face: SheetFace): void {
    if (face !== this.#state.face) this.#set({ face, selection: [] })
  }

  /** Another design instead of this one, as after a conflict; it begins a history of its own. */
  load(scene: Scene): void {
    this.#set({ scene, history: NO_HISTORY, selection: [], isFull: false })
  }

  #set(changed: Partial<EditorState>): void {
    const next = { ...this.#state, ...changed }
    const selection = next.selection.filter((id) => next.scene.objects[id])
    this.#state = { ...next, selection: selection.length === next.selection.length ? next.selection : selection }
    for (const listener of this.#listeners) listener()
  }
}

/** A part of the editor's state; its component is rendered again when that part changes, by identity. */
export function useEditor<Part>(store: EditorStore, part: (state: EditorState) => Part): Part {
  const current = () => part(store.state)
  return useSyncExternalStore(store.subscribe, current, current)
}
