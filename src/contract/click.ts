// Separate from the schemas, so that a browser that needs only the patterns does not load a validator.

/** A Google click id; anything else is stored neither in a cookie nor in a record. */
export const GCLID = /^[\w-]{1,512}$/
/** A country code of the CDN. */
export const COUNTRY = /^[A-Z]{2}$/
/** An anonymous id: an e-mail address is refused. */
export const VISITOR_ID = /^[\w.:-]{1,100}$/
