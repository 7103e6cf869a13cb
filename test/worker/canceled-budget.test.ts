import { type env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { companyIn } from '../companies.ts'
import { memberCart, used } from './company-cart.ts'
import { kept, objectOf } from './order-object.ts'

type Companies = typeof env.COMPANIES

test('an order of whose placing its company hears only after it was canceled takes nothing of the budget', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { companyId, member } = await companyIn()
  const cart = await memberCart(await member('buyer', { monthlyBudget: 10_000_000 }))
  const become = (make: (known: Companies) => Companies) =>
    runInDurableObject(objectOf(cart.number), (object) => {
      const { env: bindings } = object as unknown as { env: { COMPANIES: Companies } }
      Object.defineProperty(bindings, 'COMPANIES', { configurable: true, value: make(bindings.COMPANIES) })
    })
  let whole!: Companies
  await become((known) => {
    whole = known
    const company = known.getByName(companyId)
    const other = {
      clear: (...asked: Parameters<typeof company.clear>) => company.clear(...asked),
      owe: (...said: Parameters<typeof company.owe>) => company.owe(...said),
      takeBack: (number: string) => company.takeBack(number),
      place: () => Promise.reject(new Error('The company does not answer.')),
    }
    return { getByName: () => other } as unknown as Companies
  })
  const told = async () =>
    (await kept(cart.number)).pending.flatMap((duty) => (duty.kind === 'company' ? duty.act : []))
  expect((await cart.transfer()).status).toBe(200)
  await cart.act('POST', `v1/orders/${cart.number}/cancel`, {})
  await expect.poll(told).toEqual(['place'])
  await become(() => whole)
  await runDurableObjectAlarm(objectOf(cart.number))
  await expect.poll(told).toEqual([])
  expect(await used(companyId)).toEqual({})
  vi.restoreAllMocks()
})
