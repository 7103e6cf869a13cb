import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    faultServer: string
  }
}

/** How a server may fail its caller; each is the path under which this one does so. */
export const FAULTS = ['stall', 'reset', '500', 'garbage'] as const
export type Fault = (typeof FAULTS)[number]

/** A server beside the tests that answers nothing well, so that faults are those of a real network. */
export default async function openFaultServer(project: TestProject): Promise<() => Promise<void>> {
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    switch (request.url?.slice(1) as Fault) {
      case 'reset':
        return void request.socket.destroy()
      case '500':
        return void response.writeHead(500, { 'Content-Type': 'text/html' }).end('<h1>Oops</h1>')
      case 'garbage':
        return void response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"Oops":')
      default:
        // Stalled answers are ended when the server closes.
        return
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  project.provide('faultServer', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      // After the door is shut: a connection that came between would hold it open.
      server.closeAllConnections()
    })
}
