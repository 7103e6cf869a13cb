import type { OwnSlot, SlotFilling } from '../../packaging/own-picture.ts'

/** A visitor's own mark, ready to be put into pictures. */
export interface OwnMark {
  /** The mark as it is printed in a slot. */
  filling(slot: OwnSlot): SlotFilling
}

let current: OwnMark | null = null
const watching = new Set<() => void>()

/** The mark that pictures show now; null where there is none. */
export const currentMark = (): OwnMark | null => current

export function setMark(mark: OwnMark | null): void {
  current = mark
  for (const listener of watching) listener()
}

/** Calls a function whenever the mark changes. @returns what ends that */
export function watchMark(listener: () => void): () => void {
  watching.add(listener)
  return () => watching.delete(listener)
}
