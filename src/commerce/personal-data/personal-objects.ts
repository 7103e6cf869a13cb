/** The personal data in Durable Objects, by class. */
export const PERSONAL_OBJECTS: Readonly<Record<string, string>> = {
  OrderObject:
    'An order: a copy has it whole, and erasing takes its person out (`orders/person.ts`), of what was placed for a company its member ' +
    '(`orders/without-member.ts`). A cart ends 60 days after its last change, ' +
    'and with it the frozen designs in R2 that no other cart or order has.',
  OfferObject:
    'An offer with the person it was made to: a copy has its row; erasing takes them out of one that a company or another account has ' +
    '(`offers/without-receiver.ts`), and deletes any other with its attachments in R2, but for one that was accepted, which is kept by ' +
    'law with the name of whoever accepted it, their network, and the id of their account with its role, which leads to nobody once ' +
    'they are erased; a copy has what somebody accepted. Erasing and withdrawing give up the frozen designs of its lines.',
  CompanyObject:
    'Sums and approvals of a company by the ids of its members, who are in no other place once they are erased, and what was written of a ' +
    'refusal: it is about an order, and stays with the company.',
  WalletObject: 'A ledger: a copy has it; erasing seals it and empties the object (`personal-data/erasure.ts`).',
  DocumentNumberObject:
    'Invoices and credit notes as they were numbered: kept by law (record 0170), also where their buyer is erased.',
  PromotionObject: 'Uses of a code by order and keyed hashes of account and address, which nobody reads back.',
  AttemptObject:
    'Counters by keyed hashes of addresses and networks, which nobody reads back. Erasing an account deletes those of its address; any ' +
    'other ends at most 30 days after the last failure.',
}
