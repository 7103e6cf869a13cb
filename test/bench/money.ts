import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { serve } from '../../scripts/serve.ts'
import { openStripe } from '../stripe/stripe-server.ts'
import { bundledWorker } from './bundled-worker.ts'
import { BenchClient } from './client.ts'
import { payableCart, repeat } from './orders.ts'
import { cpuOf, exactCpuOf, untilIdle, workerds } from './process.ts'

export interface MoneyCost {
  what: string
  /** CPU milliseconds of workerd for one. */
  ms: number
  target: number
}

const SETTLES = 200
/** How many of them are placed in a round, each once the one before has come to rest: to wake up costs one of them a millisecond. */
const PLACED = 25
/** Milliseconds after which a queue has delivered what it has. */
const QUEUED = 6000
const INVOICES = 20
const ROUNDS = 3
/** Orders as they are invoiced at home, to a firm abroad, and outside the EU. */
const INVOICED = ['domestic', 'export'] as const

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

interface Waiting {
  number: string
  intent: string
}

/** What settling a payment costs in the built shop, and what an invoice costs in workerd. */
export async function moneyCosts(): Promise<MoneyCost[]> {
  return [...(await settleCosts()), ...(await invoiceCosts())]
}

/**
 * A look at an intent that has not moved, one that moves the payment, and one that finds it captured and places the order, by the
 * object of its order and a local Stripe. What a placed order does next, its rows, mails and invoice, is counted apart.
 */
async function settleCosts(): Promise<MoneyCost[]> {
  const stripe = await openStripe()
  const vars = {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
    STRIPE_ORIGIN: stripe.origin,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  }
  const shop = await serve({ port: 0, keep: null, vars, log: () => undefined })
  const client = new BenchClient(Number((await shop.ready).port))
  const pid = workerds().at(-1)!
  const waiting: Waiting[] = []
  await repeat(
    async () => {
      const { number, token, total: expected_total } = await payableCart(client)
      const body = { payment_method_id: 'pm_card_authenticationRequired', expected_total }
      const { meta } = await client.call('POST', `v2/${number}/stripe/payment_intents/pay`, body, token)
      waiting.push({ number, intent: meta.payment_intent_id })
    },
    SETTLES,
    4,
  )
  const orders = await shop.getDurableObjectNamespace('ORDERS', 'boxwright')
  const settle = async ({ number, intent }: Waiting, wanted: string) => {
    const order = orders.get(orders.idFromName(number)) as unknown as { settle(intent: string): Promise<string> }
    const looked = await order.settle(intent)
    if (looked !== wanted) throw new Error(`${number} is ${looked}, not ${wanted}.`)
  }
  const settleAll = async (wanted: string): Promise<number> => {
    const before = cpuOf(pid)
    for (const each of waiting) await settle(each, wanted)
    return ((cpuOf(pid) - before) / waiting.length) * 1000
  }
  await settleAll('unchanged')
  const unmoved = await settleAll('unchanged')
  const moveAll = async (status: 'processing' | 'succeeded') => {
    for (const { intent } of waiting)
      await fetch(`${stripe.origin}/test/move`, { method: 'POST', body: JSON.stringify({ intent, status }) })
  }
  await moveAll('processing')
  const moved = await settleAll('moved')
  await moveAll('succeeded')
  const before = exactCpuOf(pid)
  const rounds: number[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const own: number[] = []
    for (const each of waiting.splice(0, PLACED)) {
      await untilIdle(pid, 150)
      const idle = exactCpuOf(pid)
      await settle(each, 'moved')
      own.push(exactCpuOf(pid) - idle)
    }
    rounds.push(own)
  }
  await untilIdle(pid, QUEUED)
  const all = exactCpuOf(pid) - before
  const placed = Math.min(...rounds.map((round) => sumOf(round) / PLACED))
  const next = (all - sumOf(rounds.flat())) / (ROUNDS * PLACED)
  client.close()
  await shop.dispose()
  await stripe.close()
  return [
    { what: 'settle, nothing new', ms: unmoved, target: 5 },
    { what: 'settle, the payment moves', ms: moved, target: 5 },
    { what: 'settle, captured and placed', ms: placed, target: 5 },
    { what: 'what follows: rows, mails, invoice', ms: next, target: 60 },
  ]
}

async function invoiceCosts(): Promise<MoneyCost[]> {
  const script = await bundledWorker('test/bench/money-worker.ts')
  const worker = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          name: 'invoices',
          modules: [{ type: 'ESModule', path: 'worker.js', contents: script }],
          compatibilityDate: '2026-10-01',
        },
      ],
      host: '127.0.0.1',
      port: 0,
      cf: false,
    }),
  )
  const origin = await worker.ready
  const pid = workerds().at(-1)!
  const run = async (name: string, times: number) => {
    const before = cpuOf(pid)
    const answer = await fetch(new URL(`/?name=${name}&times=${times}`, origin))
    if (!answer.ok) throw new Error(await answer.text())
    await answer.text()
    return (cpuOf(pid) - before) * 1000
  }
  const costs: MoneyCost[] = []
  for (const name of INVOICED) {
    await run(name, INVOICES)
    let best = Number.POSITIVE_INFINITY
    for (let round = 0; round < ROUNDS; round++) {
      const idle = await run(name, 0)
      best = Math.min(best, ((await run(name, INVOICES)) - idle) / INVOICES)
    }
    costs.push({ what: `invoice, ${name}`, ms: best, target: 60 })
  }
  await worker.dispose()
  return costs
}
