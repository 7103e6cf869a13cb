import type { Style } from '../dieline/style.ts'
import { snapLockBottom } from './parts/snap-lock-bottom.ts'
import { tuckTop } from './parts/tuck-top.ts'
import { snapLockCarton } from './snap-lock-carton.ts'

/** FEFCO 0215: the tuck-top carton with a 1-2-3 bottom, of corrugated board. */
export const fefco0215: Style = {
  ...snapLockCarton,
  id: 'fefco-0215',
  limits: {
    min: { length: 110, width: 90, height: 90 },
    max: { length: 600, width: 400, height: 600 },
    caliper: [1, 3.2],
  },
  usual: { length: 200, width: 150, height: 180, caliper: 1.6 },
  ...tuckTop(snapLockBottom, 'y'),
}
