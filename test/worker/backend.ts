import { DurableObject, WorkerEntrypoint } from 'cloudflare:workers'
export class OrderObject extends DurableObject {}
export class SharedPages extends WorkerEntrypoint {}
export default { fetch: () => new Response('ok') }
