import { LARGEST_ARTWORK_FORM } from '../../contract/artwork-file.ts'
import { from, type PageRows } from '../page/page-row.ts'

const editor = () => import('./pages.ts')

/** An editor, with the words of its parts and of all that can be chosen. */
const EDITOR = {
  kind: 'personal',
  islands: ['editor'],
  words: [
    'editor',
    'editor-pattern',
    'canvas',
    'canvas-panel',
    'canvas-where',
    'brand',
    'canvas-ink',
    'canvas-align',
    'canvas-order',
    'canvas-shape',
    'design-text',
    'preflight',
    'preflight-rule',
    'fold-panel',
    'template',
    'template-line',
    'use-name',
    'stage',
    'configurator',
    'dieline',
    'cart',
    'material',
    'print',
    'finish',
    'option-line',
    'product-name',
    'price',
  ],
} as const

/** The three editors. */
export const EDITOR_PAGES = {
  'box-editor': { ...EDITOR, show: from(editor, 'showBoxEditor') },
  'product-editor': { ...EDITOR, show: from(editor, 'showProductEditor'), namesGoods: true },
  'print-file': {
    kind: 'personal',
    show: from(editor, 'showPrintFile'),
    act: from(editor, 'postPrintFile'),
    islands: ['print-file'],
    words: ['editor', 'fold-panel', 'stage', 'product-name'],
    files: { field: 'artwork', most: 1, largest: LARGEST_ARTWORK_FORM },
    namesGoods: true,
  },
} satisfies Partial<PageRows>
