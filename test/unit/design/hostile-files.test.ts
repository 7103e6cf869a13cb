import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pdfReport } from '../../../src/design/preflight/file-pdf.ts'
import { ReadBudget } from '../../../src/design/print-file/read-budget.ts'
import { pdfOf, printedOn } from './drawn-print-file.ts'

const GOODS = printedOn()
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const said = async (bytes: Uint8Array | string, budget?: ReadBudget) =>
  (await pdfReport(typeof bytes === 'string' ? latin(bytes) : bytes, GOODS, budget)).findings.map(({ rule }) => rule)
const small = () => new ReadBudget({ steps: 100_000, bytes: 1_000_000 })

const bomb = deflateSync(Buffer.alloc(20_000_000, 32)).toString('latin1')
const packed = (number: number, dict: string) =>
  `${number} 0 obj <</Length ${bomb.length} /Filter /FlateDecode ${dict}>> stream\n${bomb}\nendstream endobj\n`
const START = '%PDF-1.7\n1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj\n'
const pages = (kids: string) => `2 0 obj <</Type /Pages /Kids [${kids}] /MediaBox [0 0 9 9]>> endobj\n`
const page = (more: string) => `3 0 obj <</Type /Page ${more}>> endobj\n`

test('what is packed to a thousandth is not unpacked', async () => {
  expect(await said(START + pages('3 0 R') + page('/Contents 4 0 R') + packed(4, ''), small())).toEqual([
    'file-too-complex',
  ])
  expect(await said(START + packed(5, '/Type /ObjStm /N 1 /First 9'), small())).toEqual(['file-too-complex'])
})

test('what stands in itself ends', async () => {
  expect(await said(START + pages('2 0 R'))).toEqual(['file-unreadable'])
  expect(await said(`${START}2 0 obj 2 0 R endobj`)).toEqual(['file-unreadable'])
  expect(await said(`${START}9 0 obj ${'['.repeat(100_000)}`)).toEqual(['file-too-complex'])
  const form =
    '4 0 obj <</Type /XObject /Subtype /Form /Length 4>> stream\n/F Do /F Do\nendstream endobj\n5 0 obj <</Length 5>> stream\n/F Do\nendstream endobj\n'
  const own = page('/Contents 5 0 R /Resources <</XObject <</F 4 0 R>>>>')
  expect(await said(START + pages('3 0 R') + own + form)).toEqual(['file-too-complex'])
})

test('what is damaged everywhere costs no more than a file', async () => {
  expect(await said(START + '1 0 obj << /A ('.repeat(20_000), small())).toEqual(['file-too-complex'])
  expect(await said(`${START}${'%'.repeat(100)}${'8 0 obj <<'.repeat(10)}`)).toEqual(['file-unreadable'])
})

test('a drawing that is packed in a way of old is said not to be read', async () => {
  const old = '4 0 obj <</Length 1 /Filter /LZWDecode>> stream\nx\nendstream endobj\n'
  expect(await said(START + pages('3 0 R') + page('/Contents 4 0 R') + old)).toContain('file-not-read')
})

test('no bytes make a reader fail: what cannot be read is a finding', async () => {
  const good = await pdfOf()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat({ max: good.length - 1 }), fc.nat({ max: 255 })), { minLength: 1, maxLength: 30 }),
      fc.nat({ max: good.length }),
      async (changes, end) => {
        const bytes = good.slice(0, end)
        for (const [at, byte] of changes) if (at < end) bytes[at] = byte
        await said(bytes)
      },
    ),
    { numRuns: 300 },
  )
})
