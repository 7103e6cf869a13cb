import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { askBytes } from './ask.ts'
import { testStore } from './store.ts'

export interface SlowLine {
  origin: string
  port: number
  letThrough(): void
  close(): void
}

/** The shop behind a slow line: a page comes up to the last place of a text in it, and the rest once it is let through. */
export async function slowLine(upTo: string): Promise<SlowLine> {
  const home = testStore('eu').url('home')
  let letThrough: () => void = () => undefined
  const rest = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const { status, headers, body: bytes } = await askBytes(new URL(request.url ?? '/', home).href)
    const type = headers.get('content-type') ?? ''
    response.writeHead(status, { 'content-type': type })
    const at = type.startsWith('text/html') ? bytes.lastIndexOf(upTo) : -1
    response.write(bytes.subarray(0, at < 0 ? bytes.length : at))
    if (at >= 0) await rest
    response.end(at < 0 ? undefined : bytes.subarray(at))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, port, letThrough, close: () => server.close() }
}
