import axe from 'axe-core'
import type { Page } from 'playwright-core'

interface Finding {
  id: string
  nodes: { html: string }[]
}

/** What axe finds on a page that has come whole, as a list that says where. */
export async function findings(page: Page, options: axe.RunOptions = {}): Promise<string[]> {
  await page.waitForLoadState()
  await page.evaluate(axe.source)
  const violations = await page.evaluate(async (asked) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Finding[] }> } }
    // Of what passes, each element would be described too.
    return (await axe.run({ resultTypes: ['violations'], ...asked })).violations
  }, options)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
