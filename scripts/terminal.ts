import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** An output that discards everything, so that typed secrets are not shown. */
const silent = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/**
 * Asks a question at the terminal; a secret is not shown while it is typed. Without a terminal the first line of the
 * input is the answer.
 */
export async function askAtTerminal(question: string, kind: 'shown' | 'secret' = 'shown'): Promise<string> {
  const isTerminal = process.stdin.isTTY === true
  if (isTerminal) process.stderr.write(`${question}: `)
  const output = kind === 'secret' ? silent() : process.stderr
  const lines = createInterface({ input: process.stdin, output, terminal: isTerminal })
  try {
    const answer = await new Promise<string>((resolve) => {
      lines.once('line', resolve)
      lines.once('close', () => resolve(''))
      lines.once('SIGINT', () => process.exit(130))
    })
    if (isTerminal && kind === 'secret') process.stderr.write('\n')
    return answer
  } finally {
    lines.close()
  }
}
