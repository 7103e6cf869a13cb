import { z } from 'zod'
import { InvoicesPage } from '../../pages/account/invoices-page.tsx'
import { takeQuery } from '../page/take-form.ts'
import { apiFor } from '../page/visitor-api.ts'
import { accountPage } from './account-frame.tsx'
import { onlySignedIn } from './guard.ts'

const pageQuery = z.object({ page: z.coerce.number().int().min(1).max(1000).catch(1) })

/** GET /account/invoices/?page=…: invoices, credit notes and awaited pro formas of the account, of all stores. */
export const showInvoices = onlySignedIn(
  takeQuery(pageQuery, async (c, { page }) => {
    const invoices = await c.var.timing.span('invoices', () => apiFor(c, null).invoices.mine(page))
    return accountPage(c, {
      title: 'invoices.title',
      route: 'account-invoices',
      children: <InvoicesPage invoices={invoices} />,
    })
  }),
)
