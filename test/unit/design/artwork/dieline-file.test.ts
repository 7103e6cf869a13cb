import { expect, test } from 'vitest'
import { dielineFileType } from '../../../../src/design/artwork/dieline-file.ts'
import { requestedDieline, usualRequest } from '../../../../src/packaging/dieline-request.ts'
import { cf2 } from '../../../../src/packaging/files/cf2.ts'
import { dxf } from '../../../../src/packaging/files/dxf.ts'
import { STYLE_IDS } from '../../../../src/packaging/styles/style-id.ts'
import '../../../../src/packaging/styles/styles.ts'
import { bytesOf } from './pictures.ts'

test('every dieline that the shop makes is known by its content', () => {
  for (const style of STYLE_IDS) {
    const dieline = requestedDieline(usualRequest(style))
    expect([style, dielineFileType(bytesOf(dxf(dieline)))]).toEqual([style, 'image/vnd.dxf'])
    expect([style, dielineFileType(bytesOf(cf2(dieline)))]).toEqual([style, 'application/x-cff2'])
  }
})

test.each([
  '999\r\nmade by hand\r\n0\r\nSECTION\r\n2\r\nENTITIES\r\n0\r\n',
  '  0\nSECTION\n  2\nHEADER\n  9\n',
  '\xef\xbb\xbf0\nSECTION\n2\nTABLES\n',
])('%j is DXF', (text) => {
  expect(dielineFileType(bytesOf(text))).toBe('image/vnd.dxf')
})

test.each([
  '',
  'SECTION',
  '0\nSECTION\n2\nSCRIPT\n',
  '0\nSECTION 2 HEADER',
  '<!doctype html>\n0\nSECTION\n2\nHEADER\n',
  '$BOF',
  '$BOF\nV3\n',
  'x$BOF\nV2\n',
])('%j is no dieline', (text) => {
  expect(dielineFileType(bytesOf(text))).toBeNull()
})

test('what only begins like one is refused soon', () => {
  for (const text of ['999\n'.repeat(4000), `999${' '.repeat(16_000)}`, ' '.repeat(16_000), `0${'\n'.repeat(16_000)}`])
    expect(dielineFileType(bytesOf(text))).toBeNull()
})
