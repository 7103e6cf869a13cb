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
const small = () => new ReadBudget({ steps: 100_000, bytes: 1_000_000, passed: 1_000_000 })

const bomb = deflateSync(Buffer.alloc(20_000_000, 32)).toString('latin1')
const packed = (number: number, dict: string) =>
  `${number} 0 obj <</Length ${bomb.length} /Filter /FlateDecode ${dict}>> stream\n${bomb}\nendstream endobj\n`
const START = '%PDF-1.7\n1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj\n'
const pages = (kids: string) => `2 0 obj <</Type /Pages /Kids [${kids}] /MediaBox [0 0 9 9]>> endobj\n`
const page = (more: string) => `3 0 obj <</Type /Page ${more}>> endobj\n`
const plain = (number: number, data: string, dict = '') =>
  `${number} 0 obj <</Length ${data.length} ${dict}>> stream\n${data}\nendstream endobj\n`
/** A file of one page, which is drawn by object 4. */
const drawnBy = (objects: string, more = '/Contents 4 0 R') => START + pages('3 0 R') + page(more) + objects

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

test('white space and comments cost something each time that they are passed', async () => {
  expect(await said(drawnBy(plain(4, `${' '.repeat(20_000)}]`)), small())).toEqual(['file-too-complex'])
  expect(await said(`%PDF-1.7\n${'1 0 obj%'.repeat(2000)}\n]`, small())).toEqual(['file-too-complex'])
  expect(await said(`%PDF-1.7\n${'obj '.repeat(20_000)}`, small())).toEqual(['file-too-complex'])
})

test('a stream costs something each time that it is painted, and a page is drawn by so many bytes', async () => {
  const often = `/Contents [${'4 0 R '.repeat(2000)}]`
  expect(await said(drawnBy(plain(4, ' '.repeat(2000)), often), small())).toEqual(['file-too-complex'])
  const nothing = deflateSync('').toString('latin1')
  const empty = plain(4, nothing, '/Filter /FlateDecode')
  expect(await said(drawnBy(empty, often), small())).toEqual(['file-too-complex'])
  expect(await said(drawnBy(packed(4, ''), '/Contents [4 0 R 4 0 R 4 0 R]'))).toEqual(['file-too-complex'])
})

test('a long list costs something for each that refers to it', async () => {
  const nodes = Array.from({ length: 1000 }, (_, at) => at + 10)
  const tree = nodes.map((number) => `${number} 0 obj <</Kids 5 0 R>> endobj\n`).join('')
  const kids = pages(nodes.map((number) => `${number} 0 R`).join(' '))
  expect(await said(`${START}${kids}5 0 obj [${'2 0 R '.repeat(1000)}] endobj\n${tree}`, small())).toEqual([
    'file-too-complex',
  ])
})

test('a colour has no more inks than a file may have, and its name no more letters', async () => {
  const inkOf = (space: string) =>
    said(drawnBy(plain(4, '/C cs 0 0 5 5 re f'), `/Contents 4 0 R /Resources <</ColorSpace <</C ${space}>>>>`))
  const inks = (count: number) => Array.from({ length: count }, (_, at) => `/Ink${at}`).join(' ')
  expect(await inkOf(`[/DeviceN [${inks(33)}] /DeviceCMYK 9 0 R]`)).toEqual(['file-too-complex'])
  expect(await inkOf(`[/DeviceN [${inks(32)}] /DeviceCMYK 9 0 R]`)).toContain('spot-colour')
  const file = drawnBy(
    plain(4, '/C cs 0 0 5 5 re f'),
    `/Contents 4 0 R /Resources <</ColorSpace <</C [/Separation /${'x'.repeat(100_000)} /DeviceCMYK 9 0 R]>>>>`,
  )
  const { findings } = await pdfReport(latin(file), GOODS)
  expect(findings.find(({ rule }) => rule === 'spot-colour')?.names).toEqual(['x'.repeat(127)])
})

test('a long row of digits is read once', async () => {
  expect(await said(drawnBy(plain(4, `${'1'.repeat(1_000_000)}x`)))).not.toContain('file-too-complex')
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
