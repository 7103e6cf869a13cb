import { marked } from 'marked'
import type { Plugin } from 'vite'

/** The front matter of a legal text: its title, and the day on which it takes effect. */
const FRONT = /^---\ntitle: (.+)\nversion: (\d{4}-\d{2}-\d{2})\n---\n/

/** Converts a text of `content/` for its page. @throws Error for a file without title and version */
export function legalText(file: string, source: string): { title: string; version: string; html: string } {
  const front = FRONT.exec(source)
  if (!front) throw new Error(`${file} must begin with a title and a version.`)
  const html = marked.parse(source.slice(front[0].length), { async: false })
  return { title: front[1]!, version: front[2]!, html }
}

/** Converts the texts of `content/` to HTML when the shop is built, so that no request has to. */
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
