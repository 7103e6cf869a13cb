export { postCompanyAddresses, showCompanyAddresses } from './addresses.tsx'
export { postApproval, showApproval } from './approval.tsx'
export {
  postCompanyOrder,
  sendCompanyDocument,
  showCompanyOrder,
  showOrderItems,
  showOrderPayment,
  showPlacedOrder,
} from './company-order.tsx'
export { downloadCompanyOrders, showCompanyOrders } from './company-orders.tsx'
export { postCompanyParts, showCompanyParts } from './company-parts.tsx'
export { showCompanyQuote, showCompanyQuotes } from './company-quotes.tsx'
export { postInvitation, showInvitation } from './invitation.tsx'
export { postItems, showItems } from './items.tsx'
export { postDomain, postJoin, showDomain, showJoin } from './join.tsx'
export { postMembers, showLog, showMembers } from './members.tsx'
export { postNewItem, showNewItem } from './new-item.tsx'
export { postPersonalDetails, showPersonalDetails } from './personal-details.tsx'
export { showPlusCatalogue } from './plus-catalogue.tsx'
export { postQuickOrder, showQuickOrder } from './quick-order.tsx'
export { postRegister, showRegister, showSuccess } from './register.tsx'
export { postCompanySettings, showCompanySettings } from './settings.tsx'
export { showSpending } from './spending.tsx'
