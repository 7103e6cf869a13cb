import type { ImaginedBrand } from './brand.ts'
import { WORDMARKS } from './wordmarks.ts'

/** Brands of what is eaten and drunk. */
export const FOOD_BRANDS = {
  /** Coffee: a sun on the horizon, and quarters of it. */
  norrdag: {
    name: 'norrdag',
    word: WORDMARKS.norrdag,
    emblem: 'M-10 0a10 10 0 0 1 20 0zM-10 2.2h20v2h-20zM-7.4 6h14.8v1.6h-14.8zM-4.4 9.3h8.8v1.2h-8.8z',
    cells: [
      'h1a1 1 0 0 1-1 1z',
      'm1 0v1a1 1 0 0 1-1-1z',
      'm0 1v-1a1 1 0 0 1 1 1z',
      'm0 .5a.5 .5 0 0 1 1 0a.5 .5 0 0 1-1 0z',
      'v1h1z',
    ],
    order: 'scattered',
    layout: 'beside',
    eco: ['#1f4d3d', '#c2512f'],
    ground: '#0f5257',
    onGround: '#fbf1de',
    inks: ['#ff7a59', '#a9d8c8', '#fbf1de'],
  },
  /** Tea: two leaves and a bud. */
  teolinde: {
    name: 'teolinde',
    word: WORDMARKS.teolinde,
    emblem: 'M-.8 10v-9q-9.2 0-9.2-9q9 0 10 6.4q1-6.4 10-6.4q0 9-9.2 9v9zM0-10q2.6 3 0 6q-2.6-3 0-6z',
    cells: ['m.06.94q-.1-.88.88-.88q.1.88-.88.88z', 'm.06.06q.98 0 .88.88q-.98 0-.88-.88z'],
    order: 'diagonal',
    layout: 'frieze',
    eco: ['#24502f', '#6f9c4c'],
    ground: '#dfe8c9',
    onGround: '#24502f',
    inks: ['#6f9c4c', '#24502f', '#eb9f80'],
  },
  /** Bread and cake: an ear of wheat, and the check of a bread cloth. */
  crustelline: {
    name: 'Crustelline',
    word: WORDMARKS.crustelline,
    emblem:
      'M-.6 10v-18h1.2v18zM0-10q2.4 2.4 0 5q-2.4-2.6 0-5zM1-1q0-4.4 4.6-5.4q.6 4.8-4.6 5.4zM-1-1q0-4.4-4.6-5.4q-.6 4.8 4.6 5.4zM1 3.6q0-4.4 5.4-5.4q.6 4.8-5.4 5.4zM-1 3.6q0-4.4-5.4-5.4q-.6 4.8 5.4 5.4zM1 8.2q0-4.4 6-5.4q.6 4.8-6 5.4zM-1 8.2q0-4.4-6-5.4q-.6 4.8 6 5.4z',
    cells: ['h1v1h-1z', 'm.34.34h.32v.32h-.32z'],
    order: 'diagonal',
    layout: 'frieze',
    eco: ['#8a2f1d', '#d08a2c'],
    ground: '#f6e0b5',
    onGround: '#8a2f1d',
    inks: ['#c8452b', '#e9a63c', '#fff4dc'],
  },
  /** Wine: grapes, and the diamonds of a trellis. */
  morvanto: {
    name: 'Morvanto',
    word: WORDMARKS.morvanto,
    emblem:
      'M-8-3a2.7 2.7 0 1 1 5.4 0a2.7 2.7 0 1 1-5.4 0zM-2.7-3a2.7 2.7 0 1 1 5.4 0a2.7 2.7 0 1 1-5.4 0zM2.6-3a2.7 2.7 0 1 1 5.4 0a2.7 2.7 0 1 1-5.4 0zM-5.3 2a2.7 2.7 0 1 1 5.4 0a2.7 2.7 0 1 1-5.4 0zM-.1 2a2.7 2.7 0 1 1 5.4 0a2.7 2.7 0 1 1-5.4 0zM-2.7 7a2.7 2.7 0 1 1 5.4 0a2.7 2.7 0 1 1-5.4 0zM-.5-6q-.3-4 4.5-4q.4 4-4.5 4z',
    cells: ['m.5 0l.5.5l-.5.5l-.5-.5z', 'm.5.3l.2.2l-.2.2l-.2-.2z'],
    order: 'diagonal',
    layout: 'stacked',
    eco: ['#5a1630', '#5a1630'],
    ground: '#4a1226',
    onGround: '#f3dfc4',
    inks: ['#8c2f4b', '#c99a5b', '#f3dfc4'],
  },
  /** Chocolate and nuts: a hazel under the moon, and the scallops of its paper. */
  nocciolune: {
    name: 'Nocciolune',
    word: WORDMARKS.nocciolune,
    emblem:
      'M-9.4 1q0-10 10.4-11q-5.4 3-5.4 8.6q0 5.8 6.2 8.4q-11.2 1.6-11.2-6zM3-2q5 .4 7 4.2q-6.6 2-13-.4q2-3.4 6-3.8zM-3 3.2q6.6 2 12.6.2q-.4 5.2-6.4 6.6q-5.4-1.6-6.2-6.8z',
    cells: ['m0 1a.5.5 0 0 1 1 0z', 'm0 1a.5.5 0 0 1 1 0h-.24a.26.26 0 0 0-.52 0z'],
    order: 'rows',
    layout: 'frieze',
    eco: ['#5b3020', '#c26a54'],
    ground: '#3a1f16',
    onGround: '#f7d9c4',
    inks: ['#e79a86', '#8d5139', '#f7d9c4'],
  },
  /** Food for animals: a paw, and biscuits. */
  wuffelin: {
    name: 'wuffelin',
    word: WORDMARKS.wuffelin,
    emblem:
      'M0-.6q3 0 5 3.6q2.4 4.2-.6 6q-2 1-4.4 0q-2.4 1-4.4 0q-3-1.8-.6-6q2-3.6 5-3.6zM-9.8-1a2 2.8 0 1 1 4 0a2 2.8 0 1 1-4 0zM-5.4-6.2a2.2 3.2 0 1 1 4.4 0a2.2 3.2 0 1 1-4.4 0zM1-6.2a2.2 3.2 0 1 1 4.4 0a2.2 3.2 0 1 1-4.4 0zM5.8-1a2 2.8 0 1 1 4 0a2 2.8 0 1 1-4 0z',
    cells: [
      'm.2.4a.12.12 0 0 1 .14-.14q.06.1.06.14h.2q0-.06.06-.14a.12.12 0 0 1 .14.14a.12.12 0 0 1 0 .2a.12.12 0 0 1-.14.14q-.06-.1-.06-.14h-.2q0 .06-.06.14a.12.12 0 0 1-.14-.14a.12.12 0 0 1 0-.2z',
      'm.3.5a.2.2 0 0 1 .4 0a.2.2 0 0 1-.4 0z',
      'm.5.2l.3.6h-.6z',
    ],
    order: 'scattered',
    layout: 'beside',
    eco: ['#23314f', '#d05f2f'],
    ground: '#f2a93b',
    onGround: '#23314f',
    inks: ['#23314f', '#fff3da', '#d95a35'],
  },
} satisfies Record<string, ImaginedBrand>
