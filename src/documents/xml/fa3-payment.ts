import type { DocumentModel } from '../model.ts'
import { element, type Xml } from './elements.ts'

/** How it is paid, by UNTDID 4461: a transfer and a card have numbers; any other is described. */
const FORMS: Partial<Record<string, string>> = { '30': '6', '48': '2' }
const DESCRIBED: Partial<Record<string, string>> = { '68': 'Płatność internetowa' }
const OTHER = 'Środki klienta lub zwrot tą samą drogą'

/** The payment of an invoice as FA(3) has it: made on a day, all of it or a part, and how. */
export function polishPayment({ paid, due, payment, kind }: DocumentModel): Xml {
  const form = FORMS[payment.means]
  const { bank } = payment
  return element('Platnosc', [
    ...(paid && kind === 'invoice' ? paidPart(paid, due) : []),
    element('TerminPlatnosci', [element('Termin', payment.dueOn)]),
    ...(form
      ? [element('FormaPlatnosci', form)]
      : [element('PlatnoscInna', '1'), element('OpisPlatnosci', DESCRIBED[payment.means] ?? OTHER)]),
    element(
      'RachunekBankowy',
      bank
        ? [
            element('NrRB', bank.accountNumber.replaceAll(' ', '')),
            element('SWIFT', bank.swiftCode),
            element('NazwaBanku', bank.bankName),
          ]
        : null,
    ),
  ])
}

function paidPart({ amount, on }: NonNullable<DocumentModel['paid']>, due: number): Xml[] {
  if (due === 0) return [element('Zaplacono', '1'), element('DataZaplaty', on)]
  return [
    element('ZnacznikZaplatyCzesciowej', '1'),
    element('ZaplataCzesciowa', [
      element('KwotaZaplatyCzesciowej', (amount / 100).toFixed(2)),
      element('DataZaplatyCzesciowej', on),
    ]),
  ]
}
