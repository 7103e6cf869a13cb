import type { ImaginedBrand } from './brand.ts'
import { WORDMARKS } from './wordmarks.ts'

/** Brands of the house, the garden and the nursery. */
export const HOME_BRANDS = {
  /** Books: one that lies open, and a shelf of spines. */
  quillhame: {
    name: 'Quillhame',
    word: WORDMARKS.quillhame,
    emblem: 'M-.6 8.5q-3.4-3-9.4-2.6v-12.4q6-.4 9.4 2.6zM.6 8.5q3.4-3 9.4-2.6v-12.4q-6-.4-9.4 2.6z',
    cells: [
      'm.06 1v-.94h.26v.94zm.3 0v-.78h.22v.78zm.26 0v-.88h.32v.88z',
      'm.06 1v-.7h.34v.7zm.4 0v-.9h.2v.9zm.24 0v-.6h.24v.6z',
    ],
    order: 'diagonal',
    layout: 'beside',
    eco: ['#14284b', '#b8352b'],
    ground: '#14284b',
    onGround: '#f4ead6',
    inks: ['#d8483b', '#f4ead6', '#7f9cc0'],
  },
  /** Moving house: an arrow that says where up is. */
  hopperlo: {
    name: 'HOPPERLO',
    word: WORDMARKS.hopperlo,
    emblem: 'M0-10l7.5 8h-4.4v7h-6.2v-7h-4.4zM-7.5 7h15v3h-15z',
    cells: ['m0 .62l.5-.5l.5.5v.34l-.5-.5l-.5.5z'],
    order: 'rows',
    layout: 'word',
    eco: ['#12318f', '#e08a00'],
    ground: '#1f4fd8',
    onGround: '#ffffff',
    inks: ['#ffd84a', '#ffffff', '#7fa0ff'],
  },
  /** Toys: a face, and confetti. */
  zimboloo: {
    name: 'zimboloo',
    word: WORDMARKS.zimboloo,
    emblem:
      'M-10 0a10 10 0 1 1 20 0a10 10 0 1 1-20 0zm4.6-2.6a1.5 2 0 1 0 3 0a1.5 2 0 1 0-3 0zm7.8 0a1.5 2 0 1 0 3 0a1.5 2 0 1 0-3 0zm-8 5q5.6 7.6 11.2 0q-5.6 3.4-11.2 0z',
    cells: [
      'm.2.5a.3.3 0 0 1 .6 0a.3.3 0 0 1-.6 0z',
      'm.5.2l.34.6h-.68z',
      'm.22.22h.56v.56h-.56z',
      'm.4.16h.2v.24h.24v.2h-.24v.24h-.2v-.24h-.24v-.2h.24z',
      'm.14.64a.36.36 0 0 1 .72 0z',
    ],
    order: 'scattered',
    layout: 'field',
    eco: ['#17307a', '#d9402f'],
    ground: '#ffcf33',
    onGround: '#17307a',
    inks: ['#ef4b3f', '#2a6fdb', '#ffffff'],
  },
  /** Seeds and plants: a sprout. */
  sprossara: {
    name: 'sprossara',
    word: WORDMARKS.sprossara,
    emblem: 'M-.9 9v-10q-8.6.4-8.6-8q8.4-.4 9.5 6q1.6-4 8.5-4q.4 7-7.6 7.2v8.8zM-6 9h12v1.4h-12z',
    cells: [
      'm.12.5a.38.38 0 0 1 .38-.38v.76a.38.38 0 0 1-.38-.38z',
      'm.5.12a.38.38 0 0 1 0 .76z',
      'm.4.5a.1.1 0 0 1 .2 0a.1.1 0 0 1-.2 0z',
      'm.5.88q-.44-.3 0-.76q.44.46 0 .76z',
    ],
    order: 'scattered',
    layout: 'stacked',
    eco: ['#2f6b3a', '#c98a12'],
    ground: '#2f6b3a',
    onGround: '#f4f2da',
    inks: ['#f0c33c', '#9cc27a', '#f4f2da'],
  },
  /** Candles: a flame, and wax that runs down. */
  wickmora: {
    name: 'wickmora',
    word: WORDMARKS.wickmora,
    emblem: 'M0-10q6.6 7 6.6 12.6a6.6 6.6 0 0 1-13.2 0q0-5.6 6.6-12.6zm0 8.6q-3 3.4-3 5.4a3 3 0 0 0 6 0q0-2-3-5.4z',
    cells: ['m.3 0h.4v.5a.2.2 0 0 1-.4 0z', 'm.3 0h.4v.74a.2.2 0 0 1-.4 0z', 'm.3 0h.4v.24a.2.2 0 0 1-.4 0z'],
    order: 'scattered',
    layout: 'beside',
    eco: ['#4d5f53', '#b5794a'],
    ground: '#66796c',
    onGround: '#f6efe0',
    inks: ['#f6efe0', '#e7b98c', '#9db0a2'],
  },
  /** Ceramics: a vase, and arches. */
  potterelle: {
    name: 'Potterelle',
    word: WORDMARKS.potterelle,
    emblem:
      'M-3.4-10h6.8v2q-1.6.8-1.6 2.4q5.7 2.2 5.7 7.6q0 5.4-3.9 8h-7.2q-3.9-2.6-3.9-8q0-5.4 5.7-7.6q0-1.6-1.6-2.4z',
    cells: [
      'm.08 1v-.5a.42.42 0 0 1 .84 0v.5h-.22v-.5a.2.2 0 0 0-.4 0v.5z',
      'm.08 0v.5a.42.42 0 0 0 .84 0v-.5h-.22v.5a.2.2 0 0 1-.4 0v-.5z',
    ],
    order: 'diagonal',
    layout: 'field',
    eco: ['#8f3f22', '#d77a4a'],
    ground: '#d77a4a',
    onGround: '#fff4e8',
    inks: ['#8f3f22', '#f1c9a5', '#fff4e8'],
  },
} satisfies Record<string, ImaginedBrand>
