import type { KeyboardEvent } from 'react'
import { type DielineUnit, MM_PER } from '../../regions/dieline-units.ts'
import type { EditorStore } from '../editor-store.ts'
import type { EditorActs } from './acts.ts'
import { isTyping } from './typing.ts'

/** Round lengths of each unit. */
const STEPS = { mm: { usual: 1, far: 10 }, in: { usual: 0.05 * MM_PER.in, far: 0.5 * MM_PER.in } } as const

/** How far an arrow key moves, mm, and with Shift. */
export const arrowSteps = (unit: DielineUnit): { usual: number; far: number } => STEPS[unit]

/** How far the view moves at an arrow key where nothing is selected, pixels; and with Shift. */
const PANNED = { usual: 40, far: 200 } as const

const ARROWS: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface KeyActs {
  store: EditorStore
  acts: EditorActs
  remove: () => void
  zoom: (factor: number) => void
  /** Shows what lies further, pixels of the drawing. */
  pan: (right: number, down: number) => void
  showAll: () => void
  /** The unit of the store's lengths. */
  unit: DielineUnit
}

/** Keys of the whole workspace, where no text is being typed. @returns whether the key was for it */
export function workspaceKey(
  event: KeyboardEvent<HTMLElement>,
  { store, acts, remove, zoom, pan, showAll, unit }: KeyActs,
): boolean {
  if (event.key === 'F6') return nextRegion(event.currentTarget, event.shiftKey ? -1 : 1)
  if (isTyping(event)) return false
  const target = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey) {
    const act: Partial<Record<string, () => void>> = {
      z: () => (event.shiftKey ? store.redo() : store.undo()),
      y: () => store.redo(),
      d: () => acts.duplicate(),
      g: () => (event.shiftKey ? acts.ungroup() : acts.group()),
      a: () => store.select(store.state.scene.faces[store.state.face]),
    }
    const run = act[event.key.toLowerCase()]
    run?.()
    return run !== undefined
  }
  if (event.key === 'Delete' || event.key === 'Backspace') {
    remove()
    return true
  }
  if (target.getAttribute('role') !== 'application') return false
  switch (event.key) {
    case 'Escape':
      store.select([])
      return true
    case '+':
    case '=':
      zoom(1.25)
      return true
    case '-':
      zoom(0.8)
      return true
    case '0':
      showAll()
      return true
    case 'Tab':
      return nextObject(store, event.shiftKey ? -1 : 1)
  }
  const arrow = ARROWS[event.key]
  if (!arrow) return false
  if (!store.state.selection.length) {
    const far = event.shiftKey ? PANNED.far : PANNED.usual
    pan(-arrow[0] * far, -arrow[1] * far)
    return true
  }
  const { usual, far } = arrowSteps(unit)
  const step = event.shiftKey ? far : usual
  acts.nudge([arrow[0] * step, arrow[1] * step])
  return true
}

/** Selects the next object of the face; past the last one the focus moves on to what follows the canvas. */
function nextObject(store: EditorStore, step: 1 | -1): boolean {
  const { scene, selection, face } = store.state
  const order = scene.faces[face]
  const at = order.indexOf(selection[0] ?? '')
  const next = order[at < 0 ? (step > 0 ? 0 : order.length - 1) : at + step]
  if (!next || (at < 0 && selection.length)) return false
  store.select([next])
  return true
}

/** Moves the keyboard to the next part of the workspace. */
function nextRegion(workspace: HTMLElement, step: 1 | -1): boolean {
  const regions = [...workspace.querySelectorAll<HTMLElement>('[data-region]')]
  const at = regions.findIndex((region) => region.contains(document.activeElement))
  const next = regions[(at + step + regions.length) % regions.length]
  const first = next?.querySelector<HTMLElement>('[tabindex="0"], button, input, select, textarea')
  first?.focus()
  return first !== undefined && first !== null
}
