import { expect, test } from 'vitest'
import { urlOf } from '../../../src/regions/paths.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { visitOf } from '../../../src/regions/visit.ts'
import { FILES } from '../../../src/routes/file-routes.ts'

/** A file of each folder that the Worker makes files in. */
const IN_FOLDER: Record<string, string> = {
  'pictures/*': 'pictures/paper-bag/240x100x320/paper-kraft/print-monochrome/open/cm.svg',
  'models/*': 'models/mailer-box-eco/230x170x60/cardboard-natural.glb',
  'dielines/*': 'dielines/fefco-0427/inner/200x150x50/1.6/flat.svg',
}

test.each(Object.keys(FILES))('a request for %s reaches the route that answers it', (pattern) => {
  const path = `/${IN_FOLDER[pattern] ?? pattern}`
  const home = urlOf(getRegion('eu'), { environment: 'production' }, 'home')
  expect(visitOf(new URL(path, home), 'production')).toMatchObject({ kind: 'file', path })
})
