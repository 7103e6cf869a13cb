/**
 * Whether a text is a gateway's name for a payment method, `pm_…`. As many digits in a row as a card number has are refused:
 * what looks like a card is neither passed on nor kept.
 */
export const isPaymentMethodId = (text: string): boolean => /^pm_\w{1,90}$/.test(text) && !/\d{12}/.test(text)
