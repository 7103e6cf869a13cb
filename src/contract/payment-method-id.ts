/**
 * Whether a text is a gateway's id of a payment method, `pm_…`. As many consecutive digits as a card number has are refused, so
 * that no card number is ever passed on or stored.
 */
export const isPaymentMethodId = (text: string): boolean => /^pm_\w{1,90}$/.test(text) && !/\d{12}/.test(text)
