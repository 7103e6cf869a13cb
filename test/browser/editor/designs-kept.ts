import type { Page } from 'playwright-core'
import { JOURNAL } from '../../../src/editor/journal/journal.ts'
import type { KeptDesign } from '../../../src/editor/journal/kept-design.ts'

/** The designs that the journal of a page's browser has. */
export const designsKept = (page: Page): Promise<KeptDesign[]> =>
  page.evaluate(
    (name) =>
      new Promise<KeptDesign[]>((resolve, reject) => {
        const opened = indexedDB.open(name)
        opened.onerror = () => reject(opened.error)
        opened.onsuccess = () => {
          const asked = opened.result.transaction('designs').objectStore('designs').getAll()
          asked.onsuccess = () => {
            opened.result.close()
            resolve(asked.result)
          }
        }
      }),
    JOURNAL,
  )
