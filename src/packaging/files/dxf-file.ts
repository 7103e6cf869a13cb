/** Around the entities of a DXF: header, tables, blocks and objects, as R2000 (AC1015) asks for them. */

export interface Layer {
  name: string
  /** AutoCAD's index. */
  colour: number
  lineType: string
}

/** A dashed line: `cut` and `tie` in mm. */
export interface LineType {
  name: string
  text: string
  cut: number
  tie: number
}

/** Group codes and values, a line each. */
export const pair = (...codes: (number | string)[]): string[] => codes.map(String)

/** Handles of what every drawing has. The model space has 17: entities name it as their owner. */
const MODEL = '17'
const PAPER = '1B'
const ROOT = 'A'
const FIRST_FREE = 0x100

/**
 * A drawing in millimetres.
 *
 * @param entities each makes itself with the handle that it gets
 * @param size of the sheet, mm
 */
export function drawingFile(
  layers: readonly Layer[],
  lineTypes: readonly LineType[],
  entities: readonly ((handle: string) => string[])[],
  [width, height]: readonly [number, number],
): string {
  let handles = FIRST_FREE
  const next = () => (handles++).toString(16).toUpperCase()
  const table = (name: string, handle: string, records: string[][], more: string[] = []) => [
    pair(0, 'TABLE', 2, name, 5, handle, 330, 0, 100, 'AcDbSymbolTable', 70, records.length, ...more),
    ...records,
    pair(0, 'ENDTAB'),
  ]
  const record = (type: string, kind: string, owner: string, handle: string, ...codes: (number | string)[]) =>
    pair(0, type, 5, handle, 330, owner, 100, 'AcDbSymbolTableRecord', 100, kind, ...codes)
  const lineType = (name: string, handle: string, text: string, ...dashes: number[]) =>
    record(
      'LTYPE',
      'AcDbLinetypeTableRecord',
      '2',
      handle,
      ...[
        2,
        name,
        70,
        0,
        3,
        text,
        72,
        65,
        73,
        dashes.length,
        40,
        dashes.reduce((sum, dash) => sum + Math.abs(dash), 0),
      ],
      ...dashes.flatMap((dash) => [49, dash, 74, 0]),
    )
  const layer = (name: string, handle: string, colour: number, type: string) =>
    record('LAYER', 'AcDbLayerTableRecord', '1', handle, 2, name, 70, 0, 62, colour, 6, type)
  const block = (name: string, owner: string, handle: string, end: string) => [
    pair(0, 'BLOCK', 5, handle, 330, owner, 100, 'AcDbEntity', 8, 0, 100, 'AcDbBlockBegin', 2, name, 70, 0),
    pair(10, 0, 20, 0, 30, 0, 3, name, 1, ''),
    pair(0, 'ENDBLK', 5, end, 330, owner, 100, 'AcDbEntity', 8, 0, 100, 'AcDbBlockEnd'),
  ]
  const tables = [
    ...table('VPORT', '8', [viewOf(record, width, height)]),
    ...table('LTYPE', '2', [
      lineType('ByBlock', '24', ''),
      lineType('ByLayer', '25', ''),
      lineType('Continuous', '26', ''),
      ...lineTypes.map(({ name, text, cut, tie }) => lineType(name, next(), text, cut, -tie)),
    ]),
    ...table('LAYER', '1', [
      layer('0', '27', 7, 'Continuous'),
      ...layers.map(({ name, colour, lineType: type }) => layer(name, next(), colour, type)),
    ]),
    ...table('STYLE', '5', [
      record(
        'STYLE',
        'AcDbTextStyleTableRecord',
        '5',
        '29',
        2,
        'Standard',
        70,
        0,
        40,
        0,
        41,
        1,
        50,
        0,
        71,
        0,
        42,
        2.5,
        3,
        'txt',
        4,
        '',
      ),
    ]),
    ...table('VIEW', '7', []),
    ...table('UCS', '6', []),
    ...table('APPID', '3', [record('APPID', 'AcDbRegAppTableRecord', '3', '2A', 2, 'ACAD', 70, 0)]),
    ...table(
      'DIMSTYLE',
      '4',
      [
        pair(
          0,
          'DIMSTYLE',
          105,
          '2B',
          330,
          '4',
          100,
          'AcDbSymbolTableRecord',
          100,
          'AcDbDimStyleTableRecord',
          2,
          'Standard',
          70,
          0,
        ),
      ],
      pair(100, 'AcDbDimStyleTable'),
    ),
    ...table('BLOCK_RECORD', '9', [
      record('BLOCK_RECORD', 'AcDbBlockTableRecord', '9', MODEL, 2, '*Model_Space'),
      record('BLOCK_RECORD', 'AcDbBlockTableRecord', '9', PAPER, 2, '*Paper_Space'),
    ]),
  ]
  const drawn = entities.map((entity) => entity(next()))
  const lines = [
    // $INSUNITS 4 is millimetres, $MEASUREMENT 1 metric; readers that know neither find it in the comment.
    pair(999, 'UNITS: MILLIMETRES'),
    ...section('HEADER', [
      pair(9, '$ACADVER', 1, 'AC1015', 9, '$DWGCODEPAGE', 3, 'ANSI_1252', 9, '$HANDSEED', 5, next()),
      pair(9, '$INSUNITS', 70, 4, 9, '$MEASUREMENT', 70, 1, 9, '$LUNITS', 70, 2, 9, '$LTSCALE', 40, 1),
      pair(9, '$EXTMIN', 10, 0, 20, 0, 30, 0, 9, '$EXTMAX', 10, width, 20, height, 30, 0),
    ]),
    ...section('CLASSES', []),
    ...section('TABLES', tables),
    ...section('BLOCKS', [...block('*Model_Space', MODEL, '18', '19'), ...block('*Paper_Space', PAPER, '1C', '1D')]),
    ...section('ENTITIES', drawn),
    ...section('OBJECTS', [
      pair(0, 'DICTIONARY', 5, ROOT, 330, 0, 100, 'AcDbDictionary', 281, 1, 3, 'ACAD_GROUP', 350, 'C'),
      pair(0, 'DICTIONARY', 5, 'C', 330, ROOT, 100, 'AcDbDictionary', 281, 1),
    ]),
    pair(0, 'EOF'),
  ]
  return `${lines.flat().join('\r\n')}\r\n`
}

const section = (name: string, body: string[][]): string[][] => [
  pair(0, 'SECTION', 2, name),
  ...body,
  pair(0, 'ENDSEC'),
]

type Recorder = (type: string, kind: string, owner: string, handle: string, ...codes: (number | string)[]) => string[]

/** The view that a program opens with: the whole sheet. */
const viewOf = (record: Recorder, width: number, height: number): string[] =>
  record(
    'VPORT',
    'AcDbViewportTableRecord',
    '8',
    '23',
    ...[2, '*Active', 70, 0, 10, 0, 20, 0, 11, 1, 21, 1, 12, width / 2, 22, height / 2, 13, 0, 23, 0, 14, 10, 24, 10],
    ...[15, 10, 25, 10, 16, 0, 26, 0, 36, 1, 17, 0, 27, 0, 37, 0, 40, height * 1.1, 41, Math.max(1, width / height)],
    ...[42, 50, 43, 0, 44, 0, 50, 0, 51, 0, 71, 0, 72, 1000, 73, 1, 74, 3, 75, 0, 76, 0, 77, 0, 78, 0],
  )
