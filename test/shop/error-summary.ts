import type { Page } from './page.ts'

/** The ids of the fields to which the summary of problems leads that begins a page; none where something else comes before it. */
export function summedUp({ html }: Page): string[] {
  const content = html.slice(html.lastIndexOf('</h1>'))
  const top = content.slice(0, content.search(/<section|<form|<aside|<ul[^>]* class/))
  const ids = [...(top.split('id="errors"')[1] ?? '').matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!)
  return ids.map((id) => (html.includes(` id="${id}"`) ? id : `${id} is not there`))
}
