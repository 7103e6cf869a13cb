import { sceneOf } from '../scenes.ts'
import { call } from './caller.ts'

/** Somebody without an account who may own designs. */
export async function visitor(): Promise<{ userToken: string; userId: string }> {
  const { body } = await call('POST', 'users/anonymous')
  return { userToken: body.data.attributes.api_token, userId: body.data.id }
}

/** A design that somebody saves. @returns its id */
export async function designed(by: { userToken: string }, scene: unknown = sceneOf()): Promise<string> {
  return (await call('POST', 'box_designs', { box_design: { name: 'Spring', scene } }, by)).body.data.id
}
