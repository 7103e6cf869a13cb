import { orderedPicture } from '../../contract/design-picture-paths.ts'
import type { PageMeta } from '../../contract/documents.ts'
import type { WaitingArtwork, WaitingState } from '../../contract/managed-artwork.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'
import type { WaitingLine } from '../orders/waiting-line.ts'
import { pageMetaOf } from '../rows-page.ts'

const PER_PAGE = 25

interface Wanted {
  state: WaitingState | undefined
  /** The latest instant (ISO) since which it is in its state. */
  until: string
  /** From 1. */
  page: number
}
interface Row {
  number: string
  region: RegionCode
  line: string
}

// Orders in production have no lines in this column, so that the index has only those that wait.
const FROM = `from orders, json_each(orders.artwork) as waiting
  where orders.artwork is not null
    and (?1 is null or waiting.value ->> 'state' = ?1)
    and waiting.value ->> 'since' <= ?2`

/** Lines of placed orders whose artwork is not in production yet, those that have waited longest first. */
export async function waitingLines(
  db: D1Database,
  { state = undefined, until, page }: Wanted,
): Promise<{ data: WaitingArtwork[]; meta: PageMeta }> {
  const [rows, counts] = await db.batch<Row & { all: number }>([
    db
      .prepare(
        `select orders.number, orders.region, waiting.value as line ${FROM}
         order by waiting.value ->> 'since', orders.number limit ${PER_PAGE} offset ?3`,
      )
      .bind(state ?? null, until, (page - 1) * PER_PAGE),
    db.prepare(`select count(*) as "all" ${FROM}`).bind(state ?? null, until),
  ])
  const data = rows!.results.map(shown)
  const part = { count: data.length, all: counts!.results[0]?.all ?? 0, page, perPage: PER_PAGE }
  return { data, meta: pageMetaOf(part) }
}

function shown({ number, region, line: stored }: Row): WaitingArtwork {
  const { line, design, name = null, hasExpertCheck = false, ...waiting } = JSON.parse(stored) as WaitingLine
  return {
    ...waiting,
    name,
    hasExpertCheck,
    id: `${number}-${line}`,
    orderNumber: number,
    lineItemId: line,
    region,
    picture: design ? orderedPicture(design) : null,
  }
}
