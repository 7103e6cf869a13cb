import process from 'node:process'
import { ask, runCommand } from './manager-call.ts'

interface Listed {
  meta: {
    events: number
    tasks: number
    oldest: { queue: string; what: string; about: string | null; died_at: string }[]
  }
}

async function list(): Promise<void> {
  const { events, tasks, oldest } = (await ask<Listed>('GET', '/dead_letters')).meta
  for (const { queue, what, about, died_at } of oldest)
    console.log([died_at, queue, what, about ?? ''].join('  ').trim())
  console.log(`Not delivered: ${events} of the events, ${tasks} of the tasks.`)
}

async function retry(): Promise<void> {
  let retried = 0
  for (let more = true; more; ) {
    const { meta } = await ask<{ meta: { retried: number; more: boolean } }>('POST', '/dead_letters/retry')
    retried += meta.retried
    more = meta.more
  }
  console.log(`${retried} messages are in their queues again.`)
}

const acts = new Map([
  ['list', list],
  ['retry', retry],
])
await runCommand('npm run dead-letters -- list | retry', acts.get(process.argv[2] ?? ''))
