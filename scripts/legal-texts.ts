import { marked } from 'marked'
import type { Plugin } from 'vite'

/** What stands above a text: its title and the day from which it holds. */
const FRONT = /^---\ntitle: (.+)\nversion: (\d{4}-\d{2}-\d{2})\n---\n/

/** A text of `content/` as a page shows it. @throws Error for a file without a title and a version above it */
export function legalText(file: string, source: string): { title: string; version: string; html: string } {
  const front = FRONT.exec(source)
  if (!front) throw new Error(`${file} must begin with a title and a version.`)
  const html = marked.parse(source.slice(front[0].length), { async: false })
  return { title: front[1]!, version: front[2]!, html }
}

/** Turns the texts of `content/` into HTML when the shop is built, so that no visitor waits for it. */
export function legalTexts(): Plugin {
  return {
    name: 'boxwright:legal-texts',
    transform: {
      filter: { id: /\/content\/.+\.md$/ },
      handler: (source, id) => ({
        code: `export default ${JSON.stringify(legalText(id, source))}`,
        map: null,
        moduleType: 'js',
      }),
    },
  }
}
