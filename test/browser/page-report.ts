import type { Page } from 'playwright-core'
import { wait } from '../../src/contract/timing.ts'
import { SLOW } from './slow.ts'

/** How long a page has to answer, milliseconds: one that hangs says so. */
const ANSWERS = 10_000 * SLOW
/** As much of the text as shows which state of a page it is. */
const TEXT = 1_500

/** What a page shows of itself, where its test has failed: where it is, what is typed and said, and which scripts are there. */
export async function pageReport(page: Page): Promise<string> {
  const late = wait(ANSWERS).then(() => 'does not answer')
  return `${page.url()} ${await Promise.race([seen(page).catch(String), late])}`
}

async function seen(page: Page): Promise<string> {
  const [typed, said, islands, text] = await Promise.all([
    page
      .locator(
        'main :is(input:not([type=hidden], [type=radio], [type=checkbox]), :not(option):checked, select, textarea)',
      )
      .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ name, value }) => `${name}=${value}`)),
    page.locator(':is([role=alert], [role=status])').allInnerTexts(),
    page
      .locator('bx-island')
      .evaluateAll((all) =>
        all.map(({ attributes }) => Object.values(attributes).map(({ name, value }) => [name, value])),
      ),
    page.locator('main').allInnerTexts(),
  ])
  return JSON.stringify({ typed, said, islands: islands.map(Object.fromEntries), text: text.join().slice(0, TEXT) })
}
