import { figure } from '../geometry/figure.ts'
import type { FlatWords } from './flat-pen.ts'

/**
 * The drawing's labels in English with lengths in mm, for the command line and for developers; stores have their own.
 */
export const ENGLISH: FlatWords = {
  cut: 'Cut',
  crease: 'Crease',
  perforation: 'Tear line',
  glue: 'Glue',
  bleed: 'Bleed',
  safe: 'Safe zone',
  grain: 'Flutes or grain',
  panels: { front: 'Front', back: 'Back', side: 'Side', top: 'Top' },
  length: (mm) => `${figure(mm, 1)} mm`,
}
