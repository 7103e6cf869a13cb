import { DurableObject } from 'cloudflare:workers'
import { type Env, envOf } from '../../contract/env.ts'
import { type DocumentModel, numbered } from '../../documents/model.ts'
import { documentDay, documentNumber, type Series } from './series.ts'

/** A document to be numbered. */
export interface DocumentDraft {
  /** What it is about, `R123456789 invoice`: whoever asks again gets the same document. */
  sourceKey: string
  /** Checked by the rules: a number that is given is never taken back. */
  model: DocumentModel
  /** `YYYY-MM-DD` in the seller's time zone. */
  today: string
}

/**
 * The numbers of one series, in an object of its own. Number, day and the document as it was are written in one transaction, so
 * that no number is missing and none is given twice, whenever the machine goes down. Nothing is
 * ever changed; what a document said is forgotten once its retention has ended, and its number stays given.
 */
export class DocumentNumberObject extends DurableObject<Env> {
  readonly #sql = this.ctx.storage.sql

  constructor(state: DurableObjectState, bindings: Bindings) {
    super(state, envOf(bindings))
    this.#sql.exec(
      `create table if not exists documents
        (place integer primary key, source_key text not null unique, issued_on text not null, model text not null)`,
    )
  }

  /** Gives a document its number and its day, once: a repetition answers what was written first. */
  issue({ sourceKey, model, today }: DocumentDraft, series: Omit<Series, 'name'>): DocumentModel {
    return this.ctx.storage.transactionSync(() => {
      const known = this.find(sourceKey)
      if (known) return known
      const [last] = this.#sql.exec<{ place: number; issued_on: string }>(
        'select place, issued_on from documents order by place desc limit 1',
      )
      const place = (last?.place ?? 0) + 1
      const issuedOn = documentDay(series.year, today, last?.issued_on ?? '')
      const issued = numbered(model, documentNumber(series, place), issuedOn)
      this.#sql.exec('insert into documents values (?, ?, ?, ?)', place, sourceKey, issuedOn, JSON.stringify(issued))
      return issued
    })
  }

  /** A document as it was numbered; null where there is none. */
  find(sourceKey: string): DocumentModel | null {
    const [row] = this.#sql.exec<{ model: string }>('select model from documents where source_key = ?', sourceKey)
    return row?.model ? (JSON.parse(row.model) as DocumentModel) : null
  }

  /** Forgets what a document says: its place in the series and its source key stay, so that neither is used again. */
  forget(sourceKey: string): void {
    this.#sql.exec("update documents set model = '' where source_key = ?", sourceKey)
  }
}
