import type { Style } from '../dieline/style.ts'
import { crashLockBottom } from './parts/crash-lock-bottom.ts'
import { noDeeperThanLong } from './parts/tube.ts'
import { cartonAllowances } from './parts/tuck-carton.ts'
import { tuckTop } from './parts/tuck-top.ts'

/** A tuck-top carton whose bottom locks by itself when the carton is opened. */
export const crashLockCarton: Style = {
  id: 'crash-lock-carton',
  version: 1,
  kind: 'rigid',
  limits: {
    min: { length: 40, width: 40, height: 50 },
    max: { length: 400, width: 300, height: 500 },
    caliper: [0.25, 1],
  },
  usual: { length: 90, width: 60, height: 140, caliper: 0.5 },
  allowances: cartonAllowances,
  follows: noDeeperThanLong,
  open: 5 / 8,
  ...tuckTop(crashLockBottom),
}
