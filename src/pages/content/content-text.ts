/** A text of `content/`, as the build makes it from its file (`scripts/content-texts.ts`). */
export interface ContentText {
  title: string
  /** What the page is about, in a sentence; legal texts have none. */
  description?: string
  /** The date from which a legal text applies, `2026-11-21`. */
  version?: string
  html: string
}

/** The questions of the help page, by subject; the anchors are the same in every language. */
export interface QuestionPage {
  title: string
  description: string
  subjects: { id: string; title: string; questions: Question[] }[]
}

export interface Question {
  id: string
  question: string
  /** The answer. */
  html: string
  /** What a store must have for the question to be shown (`routes/content/figures.ts`). */
  where?: string
}
