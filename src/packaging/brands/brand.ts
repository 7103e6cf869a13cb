/** The name of a brand in outlines, 100 units wide with its baseline at 0 and y down. */
export interface Wordmark {
  outline: string
  /** Extent over and under the baseline. */
  above: number
  below: number
}

/** How the front of a package is laid out. */
export type Layout = 'beside' | 'stacked' | 'word' | 'frieze' | 'field'

/** How the cells of a pattern follow each other: by chance, in equal rows, or diagonally. */
export type CellOrder = 'scattered' | 'rows' | 'diagonal'

/** An imagined brand, and all that its artworks in any print mode are made of. */
export interface ImaginedBrand {
  name: string
  word: Wordmark
  /** An area 20 wide and 20 high, centred at the origin, y down. */
  emblem: string
  /** Ways to fill a cell of its pattern, each in a unit square and continuing from its upper left corner. */
  cells: readonly string[]
  order: CellOrder
  layout: Layout
  /** The two inks of a print in eco colour: of its name and of its emblem. */
  eco: readonly [word: string, emblem: string]
  /** In full colour: what lies under everything, its name on that, and the pattern. */
  ground: string
  onGround: string
  inks: readonly [string, string, string]
}
