import { base64url } from 'jose'
import type { Api } from '../../api/client.ts'
import { ApiError } from '../../api/error.ts'
import { unlessMissing } from '../../api/named-failure.ts'
import { orderNumberOf } from '../../contract/order-number.ts'
import { DELETION_BLOCKERS } from '../../contract/personal-data.ts'
import { DeletedPage, MyDataPage } from '../../pages/account/my-data-page.tsx'
import { NamedError } from '../error/named-error.ts'
import { takeUntypedForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { accountPage } from './account-frame.tsx'
import { forgetPerson } from './asked-mail.ts'
import { onlySignedIn } from './guard.ts'
import { myDataForm } from './my-data-form.ts'

/** GET /account/data/ */
export const showData = onlySignedIn((c) => myDataPage(c))

/** POST /account/data/: requests a copy, or the deletion; both need a recent sign-in. */
export const postData = onlySignedIn(
  takeUntypedForm(myDataForm, async (c, { intent }) => {
    const { personalData } = apiFor(c, null)
    try {
      if (intent === 'export') {
        await personalData.askExport()
        return c.redirect((await storeOf(c)).path('account-my-data'), 303)
      }
      const eraseAt = await personalData.askDeletion()
      forgetPerson(c)
      return await accountPage(c, {
        title: 'my-data.deleteTitle',
        route: 'account-my-data',
        children: <DeletedPage eraseAt={eraseAt} />,
      })
    } catch (cause) {
      if (cause instanceof ApiError && DELETION_BLOCKERS.some((blocker) => blocker === cause.code))
        return myDataPage(c, 422)
      throw cause
    }
  }),
)

/**
 * GET /account/data/:exportId/: streams the archive in chunks. @throws NamedError 404 for an archive that does not exist or is
 * not the user's
 */
export const downloadExport = onlySignedIn(async (c) => {
  const id = c.var.params.exportId ?? ''
  const { personalData } = apiFor(c, null)
  const wanted = (await personalData.exports()).find((item) => item.id === id)
  if (!wanted?.readyAt) throw new NamedError(404, 'not_found')
  // Requested before the response begins, so that a sign-in can still be required.
  const first = await personalData.exportPart(id, 0)
  return c.body(archive(personalData, id, first, wanted.parts), 200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="boxwright-${wanted.readyAt.slice(0, 10)}.zip"`,
    'Cache-Control': 'private, no-store',
  })
})

/**
 * GET /account/data/files/:sha256/[?order=…]: leads to a fresh address of a file that one has uploaded, oneself or to an order; a copy of
 * one's data has the address of this page. @throws NamedError 404 for a file that does not exist or is not the user's
 */
export const downloadFile = onlySignedIn(async (c) => {
  const { sha256 = '' } = c.var.params
  const order = c.req.query('order')
  const number = order === undefined ? null : orderNumberOf(order)
  if (number === null && order !== undefined) throw new NamedError(404, 'not_found')
  const { artwork } = apiFor(c, null)
  const file = await unlessMissing(() => (number === null ? artwork.own(sha256) : artwork.ofOrder(number, sha256)))
  if (!file) throw new NamedError(404, 'not_found')
  return c.redirect(file.address, 303)
})

/** The chunks as one stream, each requested once the one before was read. */
function archive(
  { exportPart }: Api['personalData'],
  id: string,
  first: string,
  parts: number,
): ReadableStream<Uint8Array> {
  let position = 0
  return new ReadableStream({
    async pull(controller) {
      const content = position === 0 ? first : await exportPart(id, position)
      controller.enqueue(base64url.decode(content))
      position++
      if (position === parts) controller.close()
    },
  })
}

async function myDataPage(c: ShopContext, status: 200 | 422 = 200): Promise<Response> {
  const { personalData } = apiFor(c, null)
  const [exports, blockers] = await c.var.timing.span('account', () =>
    Promise.all([personalData.exports(), personalData.deletionBlockers()]),
  )
  return accountPage(c, {
    title: 'my-data.title',
    route: 'account-my-data',
    status,
    children: <MyDataPage exports={exports} blockers={blockers} />,
  })
}
