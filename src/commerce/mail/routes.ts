import { Hono } from 'hono'
import type { CommerceEnv } from '../env.ts'
import { managerOnly } from '../manager/guard.ts'
import { missing } from '../refusal.ts'
import { mailOf, newestMails } from './outbox.ts'

const AT_ONCE = 100

/** The outbox, for the manager. */
export const mailRoutes = new Hono<{ Bindings: CommerceEnv }>()

mailRoutes.get('/v1/mails', async (c) => {
  await managerOnly(c)
  const data = await newestMails(c.env.DB, AT_ONCE)
  return c.json({ data: data.map(({ id, ...attributes }) => ({ id, type: 'mail', attributes })) })
})

mailRoutes.get('/v1/mails/:id', async (c) => {
  await managerOnly(c)
  const mail = await mailOf(c.env.DB, c.req.param('id'))
  if (!mail) throw missing()
  const { id, ...attributes } = mail
  return c.json({ data: { id, type: 'mail', attributes } })
})
