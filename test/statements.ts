/** Bank statements as banks write them, for tests. */
export interface StatedTransfer {
  day: string
  /** Minor units; negative: it left the account. */
  amount: number
  currency: string
  counterparty: string
  text: string
}

const NEWEST = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08'
const decimal = (amount: number) => (Math.abs(amount) / 100).toFixed(2)

export const entryXml = ({ day, amount, currency, counterparty, text }: StatedTransfer): string =>
  `<Ntry><Amt Ccy="${currency}">${decimal(amount)}</Amt><CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Nm>${counterparty}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`

/** A camt.053 statement. */
export const camt = (transfers: readonly StatedTransfer[], namespace = NEWEST): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="${namespace}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id>${transfers.map(entryXml).join('')}</Stmt></BkToCstmrStmt></Document>`

/** An MT940 statement whose texts are cut after 27 characters, as Polish banks do. */
export function mt940(transfers: readonly StatedTransfer[]): string {
  const movements = transfers.map(({ day, amount, counterparty, text }) => {
    const lines = text.match(/.{1,27}/g) ?? []
    const purpose = lines.map((line, at) => `<${20 + at}${line}`).join('\n')
    const short = day.slice(2).replaceAll('-', '')
    const side = amount < 0 ? 'D' : 'C'
    return `:61:${short}${short.slice(2)}${side}${decimal(amount).replace('.', ',')}NTRFNONREF\n:86:020<00Przelew\n${purpose}\n<32${counterparty}`
  })
  const currency = transfers[0]?.currency ?? 'EUR'
  return [':20:1', ':25:/PL61', `:60F:C261101${currency}0,00`, ...movements, `:62F:C261130${currency}0,00`, '-'].join(
    '\r\n',
  )
}
