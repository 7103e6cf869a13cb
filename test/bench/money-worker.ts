import { numbered } from '../../src/documents/model.ts'
import { documentOf } from '../../src/documents/order-document.ts'
import { documentPdf } from '../../src/documents/pdf/document-pdf.ts'
import { brokenRules } from '../../src/documents/rules/rules.ts'
import { ciiOf } from '../../src/documents/xml/cii.ts'
import { ublOf } from '../../src/documents/xml/ubl.ts'
import { SELLER } from '../../src/regions/operator.ts'
import { adding } from '../unit/commerce/order.ts'
import { CASES, type CaseName, localeOf, placed } from '../unit/documents/orders.ts'

const AT = '2026-11-21T09:00:00.000Z'

/** Makes the invoice of an order `times` over, as the task that issues it does: model, rules, UBL, CII and the PDF with it. */
export default {
  async fetch(request: Request): Promise<Response> {
    const query = new URL(request.url).searchParams
    const name = query.get('name') as CaseName
    const order = placed(name, [adding(250), { kind: 'add_trees', quantity: 3 }])
    const locale = localeOf(CASES[name].region)
    let bytes = 0
    for (let at = 0; at < Number(query.get('times')); at++) {
      const facts = {
        kind: 'invoice',
        seller: SELLER,
        at: AT,
        paidAt: null,
        rate: { value: 4.25, day: '2026-11-20' },
      } as const
      // Never the same twice, so that nothing could be kept.
      const number = `INV-2026-${String(at + 1).padStart(6, '0')}`
      const model = numbered(documentOf(order, facts, locale), number, '2026-11-21')
      if (brokenRules(model).length > 0) throw new Error('The invoice of the bench breaks a rule.')
      bytes += ublOf(model).length + (await documentPdf(model, ciiOf(model), locale)).length
    }
    return new Response(String(bytes))
  },
}
