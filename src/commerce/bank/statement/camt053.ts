import { parseXml, XmlElement, XmlError, type XmlNode } from '@rgrove/parse-xml'
import { amountOf, type BankEntry, MOST_ENTRIES, plain, StatementError } from './bank-entry.ts'

/**
 * The booked movements of a camt.053 statement (ISO 20022, versions 2 to 13). An entry that the bank made of several transfers is
 * as many movements as it has details.
 *
 * @throws StatementError for XML that is no such statement
 */
export function readCamt053(xml: string): BankEntry[] {
  const statements = all(rootOf(xml), 'BkToCstmrStmt', 'Stmt')
  if (statements.length === 0) throw new StatementError('it has no statement (BkToCstmrStmt/Stmt)')
  const entries = statements.flatMap((statement) => all(statement, 'Ntry'))
  const booked = entries.filter((entry) => (text(entry, 'Sts', 'Cd') || text(entry, 'Sts') || 'BOOK') === 'BOOK')
  const movements = booked.flatMap(movementsOf)
  if (movements.length > MOST_ENTRIES) throw new StatementError(`it has more than ${MOST_ENTRIES} movements`)
  return movements
}

function rootOf(xml: string): XmlElement {
  try {
    const { root } = parseXml(xml)
    if (root && local(root) === 'Document') return root
  } catch (cause) {
    if (cause instanceof XmlError) throw new StatementError(`its XML has a mistake in line ${cause.line}`, { cause })
    throw cause
  }
  throw new StatementError('its root element is not Document')
}

function movementsOf(entry: XmlElement): BankEntry[] {
  const day = (text(entry, 'BookgDt', 'Dt') || text(entry, 'BookgDt', 'DtTm')).slice(0, 10)
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new StatementError('an entry has no booking date (BookgDt)')
  const details = all(entry, 'NtryDtls', 'TxDtls')
  // One detail without an amount of its own is the entry itself.
  const parts = details.length > 1 ? details : [details[0] ?? entry]
  return parts.map((part) => {
    const stated = first(part, 'Amt') ?? first(part, 'AmtDtls', 'TxAmt', 'Amt')
    if (!stated && parts.length > 1) throw new StatementError('a detail of a collective entry has no amount (Amt)')
    const amount = stated ?? first(entry, 'Amt')
    if (!amount) throw new StatementError('an entry has no amount (Amt)')
    const side = text(part, 'CdtDbtInd') || text(entry, 'CdtDbtInd')
    const isCredit = side === 'CRDT'
    return {
      day,
      amount: amountOf(amount.text) * (isCredit ? 1 : -1),
      currency: amount.attributes.Ccy ?? '',
      counterparty: counterpartyOf(part, isCredit),
      text: remittanceOf(part),
      bankReference: text(part, 'Refs', 'AcctSvcrRef') || text(entry, 'AcctSvcrRef'),
    }
  })
}

/** Who paid, or was paid; from version 8 on a party is one element deeper. */
function counterpartyOf(part: XmlElement, isCredit: boolean): string {
  const role = isCredit ? 'Dbtr' : 'Cdtr'
  return plain(text(part, 'RltdPties', role, 'Nm') || text(part, 'RltdPties', role, 'Pty', 'Nm'))
}

function remittanceOf(part: XmlElement): string {
  const written = [
    ...all(part, 'RmtInf', 'Ustrd'),
    ...all(part, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    ...all(part, 'Refs', 'EndToEndId'),
    ...all(part, 'AddtlTxInf'),
  ].map((element) => element.text)
  return plain(written.filter((line) => line !== 'NOTPROVIDED').join(' '))
}

const isElement = (node: XmlNode): node is XmlElement => node instanceof XmlElement
/** Banks write the namespace as a prefix or as the default. */
const local = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1)

function all(from: XmlElement, ...path: string[]): XmlElement[] {
  let found = [from]
  for (const name of path)
    found = found.flatMap(({ children }) => children.filter(isElement).filter((child) => local(child) === name))
  return found
}

const first = (from: XmlElement, ...path: string[]): XmlElement | undefined => all(from, ...path)[0]
const text = (from: XmlElement, ...path: string[]): string => first(from, ...path)?.text.trim() ?? ''
