import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namedOrders } from '../../../../src/commerce/bank/named-orders.ts'
import { StatementError } from '../../../../src/commerce/bank/statement/bank-entry.ts'
import { readStatement } from '../../../../src/commerce/bank/statement/read-statement.ts'
import { statementText } from '../../../../src/commerce/bank/statement-text.ts'
import { camt, entryXml, mt940 } from '../../../statements.ts'

const transfer = { day: '2026-11-20', amount: 12150, currency: 'EUR', counterparty: 'Café Žižkov', text: 'R123456789' }

describe('statements', () => {
  test.each(['urn:iso:std:iso:20022:tech:xsd:camt.053.001.02', 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08'])(
    'a camt.053 statement of %s is read',
    (namespace) => {
      const read = readStatement(camt([transfer, { ...transfer, amount: -4000, text: 'fee' }], namespace))
      expect(read).toMatchObject([transfer, { amount: -4000, text: 'fee' }])
    },
  )

  test('a prefix, a byte-order mark and a party one element deeper change nothing', () => {
    const plain = camt([transfer])
    const prefixed = plain.replace(/<(\/?)([A-Z])/g, '<$1c:$2').replace('xmlns=', 'xmlns:c=')
    const deeper = plain.replace(/<Dbtr>(.*?)<\/Dbtr>/g, '<Dbtr><Pty>$1</Pty></Dbtr>')
    expect(readStatement(prefixed)).toEqual(readStatement(plain))
    expect(readStatement(`\ufeff${deeper}`)).toEqual(readStatement(plain))
  })

  test('what is not booked yet is no movement', () => {
    const pending = entryXml(transfer).replace('<BookgDt>', '<Sts>PDNG</Sts><BookgDt>')
    const coded = entryXml(transfer).replace('<BookgDt>', '<Sts><Cd>PDNG</Cd></Sts><BookgDt>')
    expect(readStatement(camt([]).replace('</Stmt>', `${pending}${coded}${entryXml(transfer)}</Stmt>`))).toHaveLength(1)
  })

  test('a collective entry is as many movements as it has details', () => {
    const detail = (amount: string, text: string) =>
      `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`
    const entry = `<Ntry><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-20</Dt></BookgDt>
      <NtryDtls>${detail('10.00', 'R000000001')}${detail('20.00', 'R000000002')}</NtryDtls></Ntry>`
    const read = readStatement(camt([]).replace('</Stmt>', `${entry}</Stmt>`))
    expect(read.map(({ amount, text }) => [amount, text])).toEqual([
      [1000, 'R000000001'],
      [2000, 'R000000002'],
    ])
  })

  test('an MT940 statement is read, its structured text without the cuts', () => {
    const read = readStatement(mt940([{ ...transfer, currency: 'PLN', text: 'Zamowienie R123456789 dziekujemy' }]))
    expect(read).toMatchObject([
      { ...transfer, currency: 'PLN', counterparty: 'Café Žižkov', text: 'Zamowienie R123456789 dziekujemy' },
    ])
  })

  test.each(['62F', '62M', '64', '65'])(
    'what MT940 says of the whole statement, behind :%s:, is of no movement',
    (balance) => {
      const text = mt940([transfer]).replace(
        '\r\n-',
        `\r\n:${balance}:C261130EUR0,00\r\n:86:/SUM/0/1/0,00/121,50/\r\n-`,
      )
      const [read, ...more] = readStatement(text)
      const { former, ...movement } = read!
      expect([movement, ...more]).toEqual(readStatement(mt940([transfer])))
      // As it was read before, and may be stored.
      expect(former).toEqual({ text: `${transfer.text} /SUM/0/1/0,00/121,50/`, counterparty: '' })
    },
  )

  test('several texts of a movement in MT940 are one', () => {
    const [first, ...more] = readStatement(mt940([transfer]).replace('\r\n:62F:', '\r\n:86:Danke\r\n:62F:'))
    expect([first, more]).toMatchObject([{ ...transfer, text: `${transfer.text} Danke` }, []])
    expect(first!.former).toEqual({ text: `${transfer.text} Danke`, counterparty: '' })
    expect(readStatement(mt940([transfer]))[0]).not.toHaveProperty('former')
  })

  test.each([
    ['2612311231C1,00NTRFX', 100, '2026-12-31'],
    ['2701021231C1,00NTRFX', 100, '2026-12-31'],
    ['2612310102C1,5NTRFX', 150, '2027-01-02'],
    ['261120D0,99NTRFX', -99, '2026-11-20'],
    ['261120RC7,NTRFX', -700, '2026-11-20'],
    ['261120RD7,00NTRFX', 700, '2026-11-20'],
    ['261120CR12,34NTRFX//BANK', 1234, '2026-11-20'],
  ])('the movement :61:%s is %i on %s', (field, amount, day) => {
    const text = `:20:A\n:60F:C261120PLN0,00\n:61:${field}\n:62F:C261120PLN0,00\n-`
    expect(readStatement(text)).toMatchObject([{ amount, day, currency: 'PLN' }])
  })

  test.each([
    ['', 'neither'],
    ['R123456789;121,50', 'neither'],
    ['<Document><BkToCstmrStmt></BkToCstmrStmt></Document>', 'no statement'],
    ['<Other/>', 'root element'],
    ['<Document><A></Document>', 'line 1'],
    [camt([transfer]).replace('121.50', '12,1,50'), 'is not an amount'],
    [camt([transfer]).replace('<Dt>2026-11-20</Dt>', ''), 'booking date'],
    [':20:A\n:61:nothing', 'cannot be read'],
    [':20:A\n:61:261120C1,00NTRFX', 'opening balance'],
    [':20:A\n:60F:X', 'no currency'],
  ])('%s is refused: %s', (content, why) => {
    expect(() => readStatement(content)).toThrow(StatementError)
    expect(() => readStatement(content)).toThrow(why)
  })

  test('an entity is never expanded', () => {
    const bomb = `<!DOCTYPE Document [<!ENTITY a "R123456789">]>${camt([{ ...transfer, text: '&a;' }])}`
    expect(() => readStatement(bomb)).toThrow(StatementError)
  })

  test('no text makes the reader throw anything else, or loop', () => {
    const piece = fc.constantFrom(
      ':20:',
      ':60F:C261120EUR1,00',
      ':61:',
      '261120C1,00NTRF',
      ':86:',
      '?20',
      '\n',
      '-',
      '<Ntry>',
      '<Document>',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 8 })), { maxLength: 40 }), (parts) => {
        try {
          readStatement(parts.join(''))
        } catch (cause) {
          expect(cause).toBeInstanceOf(StatementError)
        }
      }),
    )
  })

  test('the encoding is the one that the file says, else UTF-8, else what Polish and Czech banks write', () => {
    const polish = Uint8Array.from([0x5a, 0x61, 0xbf, 0xf3, 0xb3, 0xe6])
    expect(statementText(polish)).toBe('Zażółć')
    expect(statementText(new TextEncoder().encode('Zażółć'))).toBe('Zażółć')
    const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>Müller</a>', 'latin1')
    expect(statementText(latin)).toContain('Müller')
    expect(statementText(Buffer.from('<?xml version="1.0" encoding="nonsense"?><a/>'))).toContain('<a/>')
  })
})

describe('named-orders', () => {
  test('an order is found wherever the text was broken, and whatever it was joined to', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.array(fc.nat({ max: 10 }), { maxLength: 3 }),
        fc.constantFrom('', ' ', '2026', ' 121,50 EUR', '/INV'),
        (digits, breaks, after) => {
          const number = `R${String(digits).padStart(9, '0')}`
          const broken = breaks.reduce((text, at) => `${text.slice(0, at)} ${text.slice(at)}`, number)
          expect(namedOrders(`Order ${broken}${after}`)).toContain(number)
        },
      ),
    )
  })

  test('a stranger’s text gives few candidates', () => {
    expect(namedOrders(`R${'1'.repeat(5000)} `.repeat(10)).length).toBeLessThanOrEqual(60)
    expect(namedOrders('RF18 5390 0754 7034')).toEqual([])
  })
})
