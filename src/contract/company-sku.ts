/** Most characters of a company's own number of an item. */
export const LONGEST_COMPANY_SKU = 40

/** A company's own number of an item: without spaces, and without what separates the cells of a list. */
export const COMPANY_SKU = /^[\p{L}\p{N}][\p{L}\p{N}._/+#-]{0,39}$/u

/** A number as it is stored: its letters composed, whatever keyboard they came from. */
export const companySku = (typed: string): string => typed.trim().normalize('NFC')

/** How numbers are compared: in capitals. */
export const companySkuKey = (sku: string): string => companySku(sku).toUpperCase()
