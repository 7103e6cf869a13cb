import { reactRenderer } from '@hono/react-renderer'
import type { ReactElement } from 'react'
import { asRefused } from '../../pages/layout/refused.tsx'
import type { ShopContext } from '../shop-env.ts'
import { withFirstBytes } from './first-bytes.ts'
import { editFirst } from './first-chunk.ts'
import { markRoot } from './root-marks.ts'

const HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }

/** The statuses of a form that is shown again, and of what was not done because the shop was busy. */
const REFUSED = [422, 429, 503]

/** Whether a page answers something that was sent. An address that asks for what is not made stays open while a script mends it. */
const isRefused = ({ req }: ShopContext, status: number): boolean => req.method === 'POST' && REFUSED.includes(status)

/**
 * Streams a personal page: first the shell, then the slow parts. Status and cookies are set before; the scripts that
 * insert the slow parts carry this answer's nonce. The renderer is made for this one answer, because its options are
 * fixed when it is made, and stays in the context.
 *
 * @throws what a component of the shell throws; errors in slow parts are logged
 */
export async function streamPage(c: ShopContext, page: ReactElement): Promise<Response> {
  const nonce = crypto.randomUUID().replaceAll('-', '')
  const { signal } = c.req.raw
  const onError = (error: unknown) => {
    if (!signal.aborted) console.error(JSON.stringify({ requestId: c.var.requestId, panel: String(error) }))
  }
  c.set('nonce', nonce)
  c.var.timing.page = 'streamed'
  const install = reactRenderer(undefined, { stream: HEADERS, readableStreamOptions: { nonce, signal, onError } })
  await install(c, async () => {})
  // The context does not tell the status that was set, other than in an answer.
  const { status } = c.body(null)
  const answer = await c.render(isRefused(c, status) ? asRefused(page) : page)
  const body = editFirst(answer.body!, (first) => markRoot(c, withFirstBytes(first)))
  return new Response(body, answer)
}
