import { BRANDS } from '../../src/packaging/brands/brands.ts'

const point = (radius: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180
  return `${(radius * Math.sin(angle)).toFixed(3)} ${(-radius * Math.cos(angle)).toFixed(3)}`
}
const around = (count: number, draw: (degrees: number) => string) =>
  Array.from({ length: count }, (_, at) => draw((at * 360) / count)).join('')
const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`
/** A leaf from a point, `length` long, to one side (1 right, -1 left), rising. */
const leaf = (x: number, y: number, length: number, side: 1 | -1) =>
  `M${x} ${y}q${0.1 * length * side} ${-0.75 * length} ${length * side} ${-0.7 * length}q${-0.05 * length * side} ${0.75 * length} ${-length * side} ${0.7 * length}z`
const arch = (half: number, thick: number, base: number, top: number) =>
  `M${-half} ${base}v${-(base - top - half)}a${half} ${half} 0 0 1 ${2 * half} 0v${base - top - half}h${-thick}v${-(base - top - half)}a${half - thick} ${half - thick} 0 0 0 ${-2 * (half - thick)} 0v${base - top - half}z`
const wave = (y: number) =>
  `M-20 ${y}q5 -5 10 0q5 5 10 0q5 -5 10 0q5 5 10 0v2.2q-5 5 -10 0q-5 -5 -10 0q-5 5 -10 0q-5 -5 -10 0z`

/** Motifs that are drawn for templates, as path data; all are filled by the rule `evenodd`. */
const DRAWN: Record<string, string> = {
  sunrise:
    `M-6 0a6 6 0 0 1 12 0z` +
    [-75, -50, -25, 0, 25, 50, 75]
      .map((at) => `M${point(7.4, at - 5)}L${point(12, at - 2.6)}L${point(12, at + 2.6)}L${point(7.4, at + 5)}z`)
      .join('') +
    'M-13 1.4h26v1.2h-26zM-9 4h18v1.2h-18zM-5 6.6h10v1.2h-10z',
  arches: arch(10, 2.2, 10, -10) + arch(6.6, 2.2, 10, -6.4) + arch(3.2, 2.2, 10, -2.8),
  waves: wave(-7) + wave(0) + wave(7),
  sprig: `M-.35 12v-20h.7v20z${[8, 3.5, -1].map((y, at) => leaf(0.2, y, 7 - at, 1) + leaf(-0.2, y - 1.6, 7 - at, -1)).join('')}M0 -7.4q-2.4 -3 0 -6.4q2.4 3.4 0 6.4z`,
  burst: `${Array.from({ length: 40 }, (_, at) => `${at ? 'L' : 'M'}${point(at % 2 ? 10 : 8.7, at * 9)}`).join('')}z`,
  flower:
    around(
      8,
      (at) =>
        `M${point(2.6, at - 22.5)}Q${point(13, at - 24)} ${point(10, at)}Q${point(13, at + 24)} ${point(2.6, at + 22.5)}z`,
    ) + disc(0, 0, 1.9),
  daisy:
    around(
      12,
      (at) =>
        `M${point(3.6, at - 5)}Q${point(10, at - 20)} ${point(10.4, at)}Q${point(10, at + 20)} ${point(3.6, at + 5)}z`,
    ) + disc(0, 0, 2.8),
  cup: 'M-8 -3h14v6a6 6 0 0 1 -6 6h-2a6 6 0 0 1 -6 -6zM6.8 -1.6h1.2a3.8 3.8 0 0 1 0 7.6h-1.6q.4 -1 .4 -1.8h1.2a2 2 0 0 0 0 -4h-1.2zM-9 10.2h16v1.4h-16zM-4.6 -4.6q-1.8 -2 0 -4q1.4 -1.6 .2 -3.4q2.6 1.8 .8 4.2q-1.2 1.6 -.2 3.2zM-.2 -4.6q-1.8 -2 0 -4q1.4 -1.6 .2 -3.4q2.6 1.8 .8 4.2q-1.2 1.6 -.2 3.2z',
  glass: 'M-5 -11h10l-.8 7.4a4.3 4.3 0 0 1 -3.4 3.8v8.4h3.2v1.6h-8v-1.6h3.2v-8.4a4.3 4.3 0 0 1 -3.4 -3.8z',
  'this-side-up': 'M-5.5 -10l4.6 6.4h-3v9.6h-3.2v-9.6h-3zM5.5 -10l4.6 6.4h-3v9.6h-3.2v-9.6h-3zM-11 7.6h22v2h-22z',
  umbrella: `M-11 0a11 11 0 0 1 22 0q-1.8 -2 -3.7 0q-1.8 -2 -3.6 0q-1.8 -2 -3.7 0q-1.8 -2 -3.6 0q-1.8 -2 -3.7 0q-1.8 -2 -3.7 0zM-.7 0h1.4v8.4a3.2 3.2 0 0 1 -6.4 0h1.4a1.8 1.8 0 0 0 3.6 0z`,
  moon: `M2 -10a10 10 0 1 0 8 13a8.4 8.4 0 0 1 -8 -13zM6 -7l.8 2.2l2.2 .8l-2.2 .8l-.8 2.2l-.8 -2.2l-2.2 -.8l2.2 -.8zM9.6 -11l.5 1.4l1.4 .5l-1.4 .5l-.5 1.4l-.5 -1.4l-1.4 -.5l1.4 -.5z`,
  heart: 'M0 9q-10 -7.4 -10 -13a5.3 5.3 0 0 1 10 -2.4a5.3 5.3 0 0 1 10 2.4q0 5.6 -10 13z',
  hills: `M-14 8v-3q5 -8 10 -4q4 -7 9 -2.4q4 -2.6 9 3v6.4z${disc(7.4, -8, 3)}`,
  ribbon:
    'M-10 -3h20v2.6h-20zM-8.8 .8h17.6v9.2h-17.6zM-1.4 -3v13h2.8v-13zM-1 -3.4q-7 .4 -7 -3.2q0 -4 3.6 -2.8q2.6 1 3.4 6zM1 -3.4q7 .4 7 -3.2q0 -4 -3.6 -2.8q-2.6 1 -3.4 6z',
  rule: 'M-20 -.35h17v.7h-17zM3 -.35h17v.7h-17zM0 -1.8l1.8 1.8l-1.8 1.8l-1.8 -1.8z',
}

/** Every motif: those that are drawn for templates, and the emblems of the imagined brands. */
export const MOTIF_SOURCES: Record<string, string> = {
  ...DRAWN,
  ...Object.fromEntries(Object.entries(BRANDS).map(([id, { emblem }]) => [id, emblem])),
}
