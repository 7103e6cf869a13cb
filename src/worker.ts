import { DurableObject, WorkerEntrypoint } from 'cloudflare:workers'
import assets from 'virtual:assets'
import { Hono } from 'hono'
import { createElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { styles } from './ui/probe.tsx'

const app = new Hono()
app.get('/', async (c) => {
  const s = await renderToReadableStream(createElement('p', { className: styles.hi }, JSON.stringify(assets)))
  await s.allReady
  return c.body(s)
})
export class OrderObject extends DurableObject {}
export class SharedPages extends WorkerEntrypoint {}
export default app
