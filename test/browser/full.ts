import { isFull } from '../full.ts'

/** All of a table in full, else its first rows: two, where nothing else is said. */
export const firstRows = <Row>(all: readonly Row[], rows = 2): readonly Row[] => (isFull ? all : all.slice(0, rows))

/**
 * The stores in which a short journey is walked, each with whether scripts run. The tests of the shop take the same steps
 * without scripts.
 */
export const WALKED = firstRows(
  [
    ['de', true],
    ['pl', false],
    ['us', true],
  ] as const,
  1,
)
