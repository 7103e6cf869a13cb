export { showOrderConfirmation } from './confirmation.tsx'
export { findOrder, sendOrderLink } from './find-order.tsx'
export { postOrder, showOrder } from './order-details.tsx'
export { showSummary } from './payment-summary.tsx'
