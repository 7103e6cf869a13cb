import { type Buyer, contactLines } from '../../contract/buyer.ts'
import { useShop } from '../../ui/shop.tsx'

/** What a company stated for its order: VAT number, reference and second contact. */
export function BuyerFacts({ buyer: { vat, purchaseOrderNumber, costCentre, deliveryContact } }: { buyer: Buyer }) {
  const { t } = useShop()
  return (
    <>
      {vat && (
        <div>
          <h2>{t('checkout.vatId')}</h2>
          <p>{vat.number}</p>
        </div>
      )}
      {purchaseOrderNumber && (
        <div>
          <h2>{t('orders.reference')}</h2>
          <p>{purchaseOrderNumber}</p>
        </div>
      )}
      {costCentre && (
        <div>
          <h2>{t('company-settings.costCentre')}</h2>
          <p>{costCentre}</p>
        </div>
      )}
      {deliveryContact && (
        <div>
          <h2>{t('checkout.contactTitle')}</h2>
          {contactLines(deliveryContact).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </>
  )
}
