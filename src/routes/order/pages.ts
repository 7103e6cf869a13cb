export { findOrder, sendOrderLink } from './find-order.tsx'
export { showOrder, showSummary } from './order.tsx'
