/** A line of a list: where it begins, counted from 1, and its cells. */
export interface ListRecord {
  line: number
  cells: string[]
}

type Delimiter = '\t' | ';' | ',' | ' '

/**
 * The lines of a list that say something, up to a number of them. Each is separated as it is written, by a tab, a semicolon, a
 * comma or spaces; where the first one has heads, those that can are as that one. A line break between quotation marks belongs to its cell,
 * as in CSV; a mark that is not closed before a separator is a character like others.
 *
 * @param hasHeads whether the cells of a first line are heads
 */
export function recordsOf(list: string, most: number, hasHeads: (cells: string[]) => boolean): ListRecord[] {
  const text = list.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const records: ListRecord[] = []
  let fixed: Delimiter | null = null
  let line = 1
  for (let at = 0; at < text.length && records.length < most; ) {
    const ends = text.indexOf('\n', at)
    const first = text.slice(at, ends === -1 ? text.length : ends)
    // A line that is not separated as the first one is separated as it is written.
    const delimiter: Delimiter = fixed && first.includes(fixed) ? fixed : delimiterOf(first)
    const { cells, end } = recordAt(text, at, delimiter)
    if (cells.some((cell) => cell !== '')) {
      if (records.length === 0 && hasHeads(cells)) fixed = delimiter
      records.push({ line, cells })
    }
    line += text.slice(at, end).split('\n').length
    at = end + 1
  }
  return records
}

/** What separates the cells of a line, outside of quotation marks. */
function delimiterOf(line: string): Delimiter {
  const bare = line.replace(/"[^"]*(?:"|$)/g, '""')
  if (bare.includes('\t')) return '\t'
  if (bare.includes(';')) return ';'
  // `A-1 1,000`: the comma is in the quantity.
  return bare.includes(',') && !/^\s*[^\s,]+\s+\d[\d.,'’\s]*$/.test(bare) ? ',' : ' '
}

/** The cells of the line that begins at a place, and where it ends. */
function recordAt(text: string, start: number, delimiter: Delimiter): { cells: string[]; end: number } {
  const cells: string[] = []
  let at = start
  for (;;) {
    while (text[at] === ' ' || (text[at] === '\t' && delimiter !== '\t')) at++
    const closed = text[at] === '"' ? closingMark(text, at, delimiter) : -1
    const from = closed === -1 ? at : closed + 1
    let end = from
    // The second cell of spaces is all that is left: thousands may be grouped by them.
    while (
      end < text.length &&
      text[end] !== '\n' &&
      !(text[end] === delimiter && !(delimiter === ' ' && cells.length))
    )
      end++
    const cell = closed === -1 ? text.slice(at, end) : text.slice(at + 1, closed).replaceAll('""', '"')
    cells.push(cell.trim())
    if (end >= text.length || text[end] === '\n') return { cells, end }
    at = end + 1
  }
}

/** Where the quotation mark that begins a cell is closed; -1 where what follows the next one is not the end of a cell. */
function closingMark(text: string, open: number, delimiter: Delimiter): number {
  let at = text.indexOf('"', open + 1)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  if (at === -1) return -1
  const next = /[^ ]/.exec(text.slice(at + 1, at + 100))?.[0]
  return next === undefined || next === '\n' || next === delimiter || delimiter === ' ' ? at : -1
}
