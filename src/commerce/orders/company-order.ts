/** The order of a company's member. */
export interface CompanyOrder {
  companyId: string
  /** Who ordered; null for people who are erased. */
  memberId: string | null
  costCentreId: string | null
  /** IANA name: a month of a budget is one of this zone. */
  timeZone: string
  /** Days after which it is paid that is being placed on invoice, by the company's terms. */
  invoiceDays?: number
  /** SHA-256 of what was submitted for approval: while the order is that, its amounts stay. */
  submitted?: string
}

/** Whether an order was placed for a company: then it is the company's, and stays when whoever placed it is erased. */
export const isPlacedForCompany = <Placed extends { companyOrder?: CompanyOrder; completedAt: string | null }>(
  order: Placed,
): order is Placed & { companyOrder: CompanyOrder } => order.companyOrder !== undefined && order.completedAt !== null
