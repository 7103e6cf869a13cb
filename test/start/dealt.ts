import { isFull } from '../full.ts'

/** How many places share the extremes of a name that they all read. */
const SHARES = isFull ? 1 : 5

/**
 * Deals extremes to the names that are read at several places, by the same readers or by readers written alike. A name meets
 * every extreme at one of its places at least, and at each of them a fifth of all. In the full test each place gets all of
 * each name.
 *
 * @param places  the names that each place reads
 * @param alike  what names have in common that are read by the same function
 * @param shares  into how many shares the extremes are dealt at most
 * @returns for each place, what each of its names is given
 */
export function deal<Extreme>(
  places: readonly (readonly string[])[],
  extremes: readonly Extreme[],
  alike = (name: string): string => name,
  shares = SHARES,
): Map<string, Extreme[]>[] {
  const readers = Map.groupBy(places.flat(), alike)
  const turns = new Map<string, number>()
  return places.map(
    (names) =>
      new Map(
        names.map((name) => {
          const turn = turns.get(alike(name)) ?? 0
          turns.set(alike(name), turn + 1)
          return [name, share(extremes, turn, readers.get(alike(name))!.length, shares)]
        }),
      ),
  )
}

/**
 * @param turn  of one among so many that share
 * @returns its share: a fifth by default, or more where fewer share
 */
export function share<Extreme>(extremes: readonly Extreme[], turn: number, among = SHARES, most = SHARES): Extreme[] {
  const shares = Math.min(most, among)
  return extremes.filter((_, index) => index % shares === turn % shares)
}
