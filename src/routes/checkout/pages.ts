export { postAddress, showAddress } from './address.tsx'
export { postDelivery, showDelivery } from './delivery.tsx'
export { postPayment, showPayment } from './payment.tsx'
