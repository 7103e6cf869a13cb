import { marked } from 'marked'
import type { Plugin } from 'vite'
import type { ContentText, QuestionPage } from '../src/pages/content/content-text.ts'

const FRONT = /^---\n((?:\w+: .+\n)+)---\n/
/** A subject or a question of a text in parts, with its anchor and what a store must have for it to be shown. */
const HEADING = /^(##|###) (.+?) \{#([a-z-]+)(?: ([a-z-]+))?\}$/

/**
 * Converts a text of `content/` for its page.
 *
 * @throws Error for a file without a title, or with neither a description nor the version of a legal text
 */
export function contentText(file: string, source: string): ContentText {
  const { title, description, version, body } = opened(file, source)
  if (!description && !version) throw new Error(`${file} must begin with a description or a version.`)
  return { title, ...(description && { description }), ...(version && { version }), html: htmlOf(body) }
}

/**
 * Converts a text in parts, as the questions of the help page: subjects are headings of the second level, questions of the
 * third, each with its anchor, `### How do I pay? {#pay}`.
 *
 * @throws Error for a file without a title or description, a heading without an anchor, and a text outside a question
 */
export function questionPage(file: string, source: string): QuestionPage {
  const { title, description, body } = opened(file, source)
  if (!description) throw new Error(`${file} must begin with a description.`)
  const subjects: QuestionPage['subjects'] = []
  for (const part of body.split(/\n(?=##)/)) {
    const [heading = '', ...lines] = part.trim().split('\n')
    if (heading === '') continue
    const found = HEADING.exec(heading)
    if (!found) throw new Error(`${file}: “${heading}” must be a heading with an anchor.`)
    const [, level, text, id, where] = found as unknown as [string, string, string, string, string | undefined]
    const answer = lines.join('\n').trim()
    if (level === '##' && answer === '') subjects.push({ id, title: text, questions: [] })
    else if (level === '###' && answer !== '')
      subjects.at(-1)?.questions.push({ id, question: text, html: htmlOf(answer), ...(where && { where }) })
    else throw new Error(`${file}: “${heading}” must be a subject without a text, or a question with its answer.`)
  }
  return { title, description, subjects }
}

/** Whether a file is a text in parts (`routes/content/texts.ts` names them too). */
export const isInParts = (file: string): boolean => /(^|\/)(help|materials|print-guide)\.md$/.test(file)

function opened(file: string, source: string) {
  const front = FRONT.exec(source)
  const fields = Object.fromEntries(
    (front?.[1] ?? '').split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  ) as Record<string, string | undefined>
  const { title, description, version } = fields
  if (!front || !title) throw new Error(`${file} must begin with a title.`)
  return { title, description, version, body: source.slice(front[0].length) }
}

const htmlOf = (markdown: string): string => marked.parse(markdown, { async: false })

/** Converts the texts of `content/` to HTML when the shop is built, so that no request has to. */
export function contentTexts(): Plugin {
  return {
    name: 'boxwright:content-texts',
    transform: {
      filter: { id: /\/content\/.+\.md$/ },
      handler: (source, id) => ({
        code: `export default ${JSON.stringify(isInParts(id) ? questionPage(id, source) : contentText(id, source))}`,
        map: null,
        moduleType: 'js',
      }),
    },
  }
}
