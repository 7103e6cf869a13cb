import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { Miniflare } from 'miniflare'
import { serve } from '../../scripts/serve.ts'
import { MUNICH_ON_WIRE } from '../addresses.ts'
import { BenchClient } from './client.ts'
import { cpuOf, workerds } from './process.ts'

export interface OrderCost {
  what: string
  clients: number
  perSecond: number
  /** CPU milliseconds that workerd spent on one. */
  cpu: number
}

export interface OrderCosts {
  costs: OrderCost[]
  /**
   * Rows that a guest's order writes in D1. By transfer: itself, its payment, the mail that confirms it, and the simulator's for their
   * batch; by card its invoice follows.
   */
  writes: { what: string; rows: number }[]
  /** Megabytes that workerd holds, by the orders it has placed. */
  memory: { orders: number; megabytes: number }[]
}

const CLIENTS = [1, 16]
const BY_TRANSFER = 'guest checkout by transfer'
const BY_CARD = 'guest checkout by card, and its invoice'
/** Milliseconds in which what follows an order is done. */
const IN_BACKGROUND = 3000
/** Clients that place orders while memory is watched. */
const BUYERS = 8
const VARIANT = 'mailer-box-eco~230x170x60~cardboard-natural~print-monochrome~foil-none'

/** What carts, whole guest checkouts and catalogue reads cost, and what a shop holds that has placed many orders. */
export async function orderCosts(placed = [1000, 10_000]): Promise<OrderCosts> {
  const shop = await serve({ port: 0, keep: null, log: () => undefined })
  const client = new BenchClient(Number((await shop.ready).port))
  const pid = workerds().at(-1)!
  const acts = {
    'new cart with a line': { act: () => newCart(client), times: 300 },
    [BY_TRANSFER]: { act: () => orderByTransfer(client), times: 150 },
    [BY_CARD]: { act: () => orderByCard(client), times: 150 },
    'catalogue read': { act: () => client.call('GET', 'products/mailer-box-eco'), times: 300 },
  }
  const costs: OrderCost[] = []
  let orders = 0
  for (const [what, { act, times }] of Object.entries(acts))
    for (const clients of CLIENTS) {
      await repeat(act, Math.ceil(times / 5), clients)
      await setTimeout(IN_BACKGROUND)
      const [cpu, start] = [cpuOf(pid), performance.now()]
      await repeat(act, times, clients)
      const seconds = (performance.now() - start) / 1000
      await setTimeout(IN_BACKGROUND)
      costs.push({ what, clients, perSecond: times / seconds, cpu: ((cpuOf(pid) - cpu) / times) * 1000 })
      if (what === BY_TRANSFER || what === BY_CARD) orders += times + Math.ceil(times / 5)
    }
  const writes: OrderCosts['writes'] = []
  for (const what of [BY_TRANSFER, BY_CARD] as const) {
    await setTimeout(IN_BACKGROUND)
    const before = await changesOf(shop)
    await repeat(acts[what].act, 20, 1)
    await setTimeout(IN_BACKGROUND)
    writes.push({ what, rows: ((await changesOf(shop)) - before) / 20 })
    orders += 20
  }
  const memory: OrderCosts['memory'] = []
  for (const mark of placed) {
    await repeat(acts[BY_CARD].act, mark - orders, BUYERS)
    orders = mark
    memory.push({ orders, megabytes: residentOf(pid) })
  }
  client.close()
  await shop.dispose()
  return { costs, writes, memory }
}

/** A cart with a line. */
async function newCart(client: BenchClient): Promise<{ number: string; token: string }> {
  const { number, token } = (await client.call('POST', 'v2/orders', {})).data.attributes
  await client.call(
    'POST',
    `v2/orders/${number}/line_item`,
    { line_item: { variant_id: VARIANT, quantity: 250 } },
    token,
  )
  return { number, token }
}

let guests = 0

/** A guest's way to the payment. Each has an address of their own: one mailbox is not written to all day. */
export async function payableCart(client: BenchClient): Promise<{ number: string; token: string; total: string }> {
  const { number, token } = await newCart(client)
  await client.call('PUT', `checkouts/${number}?state=cart`, {}, token)
  const order = { email: `guest-${guests++}@example.com`, ship_address: MUNICH_ON_WIRE, use_shipping: true }
  await client.call('PUT', `checkouts/${number}?state=address`, { order }, token)
  const delivery = { order: { shipping_rate_id: 'courier' } }
  const { total } = (await client.call('PUT', `checkouts/${number}?state=delivery`, delivery, token)).data.attributes
  return { number, token, total }
}

/** A guest's whole way, in six calls; the order waits for its money. */
async function orderByTransfer(client: BenchClient): Promise<void> {
  const { number, token, total } = await payableCart(client)
  await client.call('POST', 'check_payments', { order_number: number, expected_total: total }, token)
}

/** The same, paid: its invoice, as PDF and XML, and that one's mail are made afterwards. */
async function orderByCard(client: BenchClient): Promise<void> {
  const { number, token, total } = await payableCart(client)
  const body = { payment_method_id: 'pm_card_visa', expected_total: total }
  await client.call('POST', `v2/${number}/stripe/payment_intents/pay`, body, token)
}

/** Does something so many times, by so many clients at once. */
export async function repeat(act: () => Promise<unknown>, times: number, at: number): Promise<void> {
  let left = times
  const one = async () => {
    while (left-- > 0) await act()
  }
  await Promise.all(Array.from({ length: at }, one))
}

/** Rows that D1 has changed since it was opened; its simulator changes one of its own with each request. */
async function changesOf(shop: Miniflare): Promise<number> {
  const database = await shop.getD1Database('DB', 'boxwright')
  return (await database.prepare('SELECT total_changes() AS changes').first<{ changes: number }>())!.changes
}

/** Megabytes of a process that are in memory. */
function residentOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
}
