/** Whether a finding would be a misprint, which stops an order, or is worth a look. */
export type Severity = 'block' | 'warn'

/** What a check found: what it is, where, and the figures of its message. */
export interface Finding<Rule extends string = string> {
  rule: Rule
  severity: Severity
  /** The object that it is about; null where it is the whole design or file. */
  object: string | null
  /** Figures of the message: lengths in mm, type sizes and lines in points, shares in percent. */
  params: Readonly<Record<string, number>>
}
