import type { Style } from '../dieline/style.ts'
import { noDeeperThanLong } from './parts/tube.ts'
import { CARTON_LIMITS, cartonAllowances, tuckCarton } from './parts/tuck-carton.ts'

/**
 * ECMA A20.20.03.03, the straight tuck carton: lid and bottom are both creased to the back, so that the front has no
 * open edge.
 */
export const ecmaA20200303: Style = {
  id: 'ecma-a20-20-03-03',
  version: 2,
  kind: 'rigid',
  limits: CARTON_LIMITS,
  usual: { length: 100, width: 60, height: 150, caliper: 0.5 },
  allowances: cartonAllowances,
  follows: noDeeperThanLong,
  open: 6 / 9,
  ...tuckCarton('straight'),
}
