import { sceneOf } from '../scenes.ts'
import type { Visitor } from './visitor.ts'

/** Keeps a design in the editor's way. @returns its id */
export async function designed(visitor: Visitor, scene = sceneOf()): Promise<string> {
  const made = await visitor.ask(new URL('/api/box_designs', visitor.store.url('home')).href, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ box_design: { name: 'Winter', scene } }),
  })
  return ((await made.json()) as { data: { id: string } }).data.id
}
