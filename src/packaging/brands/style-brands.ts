import type { ImaginedBrand } from './brand.ts'
import { WORDMARKS } from './wordmarks.ts'

/** Brands of what is worn, and of care. */
export const STYLE_BRANDS = {
  /** Care of the skin: a drop in a ring. */
  ilverine: {
    name: 'ILVERINE',
    word: WORDMARKS.ilverine,
    emblem:
      'M-10 0a10 10 0 1 1 20 0a10 10 0 1 1-20 0zm1 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM0-5.8q4.4 5 4.4 7.6a4.4 4.4 0 1 1-8.8 0q0-2.6 4.4-7.6z',
    cells: [
      'm0 1a1 1 0 0 1 1-1v.16a.84.84 0 0 0-.84.84z',
      'm0 1a.6.6 0 0 1 .6-.6h.4v-.4h-.4a1 1 0 0 0-.6 1z',
      'm1 0a1 1 0 0 1-1 1v-.16a.84.84 0 0 0 .84-.84z',
    ],
    order: 'scattered',
    layout: 'stacked',
    eco: ['#6b4a40', '#b06b55'],
    ground: '#ecd6cb',
    onGround: '#5a3a32',
    inks: ['#c98f7a', '#fbf3ee', '#a9665a'],
  },
  /** Coats for the cold: two peaks, and a twill. */
  haldvorn: {
    name: 'HALDVORN',
    word: WORDMARKS.haldvorn,
    emblem: 'M-10 8l7-15l3.4 7.2l2.6-4.2l7 12h-4.4l-2.6-5.4l-2.8 5.4z',
    cells: ['m0 1l1-1v.4l-.6.6zm0-.6v-.4h.4z'],
    order: 'rows',
    layout: 'word',
    eco: ['#22303c', '#8a5a2b'],
    ground: '#22303c',
    onGround: '#f1ece0',
    inks: ['#e0a93f', '#f1ece0', '#5d7486'],
  },
  /** Jewels: a star of eight rays, gold on midnight. */
  aurolisse: {
    name: 'Aurolisse',
    word: WORDMARKS.aurolisse,
    emblem:
      'M0-10l1 7.2l4.2-2.4l-2.4 4.2l7.2 1l-7.2 1l2.4 4.2l-4.2-2.4l-1 7.2l-1-7.2l-4.2 2.4l2.4-4.2l-7.2-1l7.2-1l-2.4-4.2l4.2 2.4z',
    cells: ['m.5.04l.07.39l.39.07l-.39.07l-.07.39l-.07-.39l-.39-.07l.39-.07z', 'm.5.44l.06.06l-.06.06l-.06-.06z'],
    order: 'diagonal',
    layout: 'stacked',
    eco: ['#7a5a1c', '#7a5a1c'],
    ground: '#161d38',
    onGround: '#dcbb7c',
    inks: ['#dcbb7c', '#8d7444', '#dcbb7c'],
  },
  /** Sound: waves from a source, and bars that show a level. */
  tonvolt: {
    name: 'TONVOLT',
    word: WORDMARKS.tonvolt,
    emblem:
      'M-3 0a3 3 0 1 1 6 0a3 3 0 1 1-6 0zM4.6-4.6a6.5 6.5 0 0 1 0 9.2l-1.5-1.5a4.4 4.4 0 0 0 0-6.2zM7.5-7.5a10.6 10.6 0 0 1 0 15l-1.5-1.5a8.5 8.5 0 0 0 0-12zM-4.6-4.6a6.5 6.5 0 0 0 0 9.2l1.5-1.5a4.4 4.4 0 0 1 0-6.2zM-7.5-7.5a10.6 10.6 0 0 0 0 15l1.5-1.5a8.5 8.5 0 0 1 0-12z',
    cells: ['m.16 1v-.9h.68v.9z', 'm.16 1v-.34h.68v.34z', 'm.16 1v-.62h.68v.62z', 'm.16 1v-.16h.68v.16z'],
    order: 'scattered',
    layout: 'word',
    eco: ['#1c1b1a', '#c33f1c'],
    ground: '#f2542d',
    onGround: '#1c1512',
    inks: ['#1c1512', '#ffd9cb', '#ffae93'],
  },
} satisfies Record<string, ImaginedBrand>
