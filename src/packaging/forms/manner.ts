import type { Dieline } from '../dieline/dieline.ts'
import { folds } from '../dieline/fold.ts'

/** What may be chosen with one control of a stage: each a moment of the folding and a place to look from. */
export const STAGE_VIEWS = ['open', 'closed', 'flat', 'inside'] as const
export type StageView = (typeof STAGE_VIEWS)[number]

/** What the slider of a stage does, from 0 to 1. */
export type StageAct = 'fold' | 'open-up' | 'fill' | 'unwind' | 'unfold' | 'peel' | 'turn-over' | 'close'

/** How goods are shown on a stage. */
interface Manner {
  act: StageAct
  /** None where one moment is all that is to be chosen. */
  views: readonly StageView[]
  /** The time 0–1 at which the goods count as open, as their picture shows them. */
  open: number
  /** The time 0–1 at which they stand in somebody's room. */
  rest: number
}

/** The formed goods that have a form (`forms.ts`), by their construction. */
const MANNERS = {
  'paper-bag': { act: 'open-up', views: ['open', 'flat'], open: 1, rest: 1 },
  tote: { act: 'open-up', views: ['open', 'flat'], open: 1, rest: 1 },
  doypack: { act: 'fill', views: ['open', 'closed', 'flat'], open: 0.5, rest: 1 },
  'poly-mailer': { act: 'fill', views: ['open', 'closed', 'flat'], open: 0.5, rest: 1 },
  'paper-mailer': { act: 'fill', views: ['open', 'closed', 'flat'], open: 0.5, rest: 1 },
  sheet: { act: 'unfold', views: [], open: 1, rest: 1 },
  label: { act: 'peel', views: [], open: 0.5, rest: 0 },
  card: { act: 'turn-over', views: [], open: 0, rest: 0 },
  tape: { act: 'unwind', views: [], open: 1, rest: 1 },
  tube: { act: 'close', views: ['open', 'closed'], open: 0, rest: 1 },
} as const satisfies Record<string, Manner>

/** A construction that is formed. */
export type FormedId = keyof typeof MANNERS

const isFormedId = (id: string): id is FormedId => Object.hasOwn(MANNERS, id)

/** How a package is shown: what is formed in its own way, everything else folds. */
export const mannerOf = ({ style: { id, open = 1 } }: Pick<Dieline, 'style'>): Manner =>
  isFormedId(id) ? MANNERS[id] : { act: 'fold', views: STAGE_VIEWS, open, rest: 1 }

/** Whether goods are formed in a way that is modelled. */
export const isFormed = ({ style: { id } }: Pick<Dieline, 'style'>): boolean => isFormedId(id)

/** Whether there is a model in three dimensions of goods. */
export const hasModel = (dieline: Dieline): boolean => isFormed(dieline) || folds(dieline)
