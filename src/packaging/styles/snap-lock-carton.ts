import type { Style } from '../dieline/style.ts'
import { snapLockBottom } from './parts/snap-lock-bottom.ts'
import { noDeeperThanLong } from './parts/tube.ts'
import { cartonAllowances } from './parts/tuck-carton.ts'
import { tuckTop } from './parts/tuck-top.ts'

/** A tuck-top carton with a 1-2-3 bottom. */
export const snapLockCarton: Style = {
  id: 'snap-lock-carton',
  version: 1,
  kind: 'rigid',
  limits: {
    min: { length: 40, width: 35, height: 50 },
    max: { length: 400, width: 300, height: 500 },
    caliper: [0.25, 1],
  },
  usual: { length: 90, width: 60, height: 140, caliper: 0.5 },
  allowances: (t) => {
    const { inner, outer } = cartonAllowances(t)
    return { inner, outer: { ...outer, height: 2 * t } }
  },
  follows: noDeeperThanLong,
  open: 7 / 10,
  ...tuckTop(snapLockBottom),
}
