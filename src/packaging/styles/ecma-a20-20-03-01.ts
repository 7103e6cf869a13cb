import type { Style } from '../dieline/style.ts'
import { noDeeperThanLong } from './parts/tube.ts'
import { CARTON_LIMITS, cartonAllowances, tuckCarton } from './parts/tuck-carton.ts'

/** ECMA A20.20.03.01, the reverse tuck carton: the lid is creased to the back, the bottom to the front. */
export const ecmaA20200301: Style = {
  id: 'ecma-a20-20-03-01',
  version: 3,
  kind: 'rigid',
  limits: CARTON_LIMITS,
  usual: { length: 100, width: 60, height: 150, caliper: 0.5 },
  allowances: cartonAllowances,
  follows: noDeeperThanLong,
  open: 6 / 9,
  ...tuckCarton('reverse'),
}
