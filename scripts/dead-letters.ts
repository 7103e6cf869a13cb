import process from 'node:process'
import { ask, runCommand } from './manager-call.ts'

interface Listed {
  meta: {
    events: number
    tasks: number
    oldest: { queue: string; what: string; about: string | null; died_at: string }[]
  }
}

interface Retried {
  meta: { retried: number; more: boolean; before: string }
}

async function list(): Promise<void> {
  const { events, tasks, oldest } = (await ask<Listed>('GET', '/dead_letters')).meta
  for (const { queue, what, about, died_at } of oldest)
    console.log([died_at, queue, what, about ?? ''].join('  ').trim())
  console.log(`Not delivered: ${events} of the events, ${tasks} of the tasks.`)
}

/** Puts back what is dead by now: what dies again meanwhile is left. @param what a kind of task or a name of an event, or all */
async function retry(what: string | undefined): Promise<void> {
  let retried = 0
  const asked = new URLSearchParams(what ? { what } : {})
  for (let more = true; more; ) {
    const { meta } = await ask<Retried>('POST', `/dead_letters/retry?${asked}`)
    retried += meta.retried
    more = meta.more
    asked.set('before', meta.before)
  }
  console.log(`${retried} messages are in their queues again.`)
}

const [, , act = '', what] = process.argv
const acts = new Map([
  ['list', list],
  ['retry', () => retry(what)],
])
await runCommand('npm run dead-letters -- list | retry [<what>]', acts.get(act))
