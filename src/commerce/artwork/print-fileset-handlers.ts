import { isArtworkType } from '../../contract/artwork-file.ts'
import type { FileReport } from '../../contract/file-report.ts'
import type { PRINT_FILESET_CALLS, PrintFileset } from '../../contract/print-filesets.ts'
import { signedInUser } from '../identity/principal.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { invalid, missing, Refusal, SENTENCE } from '../refusal.ts'
import { askForReport, reportOf } from './file-reports.ts'
import { decideFileset, type FilesetRow, findFileset, keepFileset } from './fileset-store.ts'
import { shownArtwork } from './handlers.ts'
import { printedGoodsOf } from './printed-goods-of.ts'
import { findArtwork } from './store.ts'

/** Filesets of a user, anonymous or not: each is their own alone. */
export const printFilesetHandlers: Handlers<typeof PRINT_FILESET_CALLS> = {
  async make(c, { body: { sha256, sku, email } }) {
    const userId = await signedInUser(c)
    const file = await findArtwork(c.env.DB, `user ${userId}`, sha256)
    if (!file) throw invalid({ sha256: ['must be a file that you have uploaded'] })
    if (!isArtworkType(file.type)) throw invalid({ sha256: ['must be a file that can be printed'] }, 'unknown_type')
    if (!(await printedGoodsOf(c.env.DB, sku))) throw invalid({ sku: ['must be of printed goods'] }, 'unknown_variant')
    const row = await keepFileset(c.env.DB, { userId, sha256, sku, email })
    await askForReport(c.env, { owner: `user ${userId}`, sha256, sku })
    c.status(201)
    return shownFileset(c, row)
  },

  async show(c, { params: { uuid } }) {
    return shownFileset(c, await ownFileset(c, uuid))
  },

  async decide(c, { params: { uuid }, body: { status } }) {
    const row = await ownFileset(c, uuid)
    const shown = await shownFileset(c, row)
    if (status === 'approved' && (!shown.report || shown.status === 'rejected'))
      throw new Refusal(422, 'bad_artwork_state', SENTENCE.transition, {
        status: [shown.report ? 'must have no misprints to be approved' : 'must be checked to be approved'],
      })
    return shownFileset(c, await decideFileset(c.env.DB, row, status))
  },
}

async function ownFileset(c: CommerceContext, uuid: string): Promise<FilesetRow> {
  const row = await findFileset(c.env.DB, await signedInUser(c), uuid)
  if (!row) throw missing()
  return row
}

/** A fileset with its report. What would misprint is rejected, whatever was decided. */
async function shownFileset(c: CommerceContext, row: FilesetRow): Promise<PrintFileset> {
  const { uuid, userId, sha256, sku, email, status } = row
  const owner = `user ${userId}` as const
  const [file, report] = await Promise.all([
    findArtwork(c.env.DB, owner, sha256),
    reportOf(c.env.DB, { owner, sha256, sku }),
  ])
  if (!file) throw missing()
  const reviewReason = report && misprintsOf(report)
  const isRejected = reviewReason !== null && reviewReason !== ''
  return {
    id: uuid,
    uuid,
    sku,
    email,
    report,
    file: shownArtwork(file),
    status: isRejected ? 'rejected' : status,
    reviewReason: isRejected ? reviewReason : null,
  }
}

const misprintsOf = ({ findings }: FileReport): string =>
  [...new Set(findings.flatMap(({ rule, severity }) => (severity === 'block' ? [rule] : [])))].join(', ')
