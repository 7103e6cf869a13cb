// Apart from the schemas, so that a browser which needs the forms need not load a validator.

/** A click id as Google makes them; anything else never gets into a cookie or a record. */
export const GCLID = /^[\w-]{1,512}$/
/** A country of the CDN. */
export const COUNTRY = /^[A-Z]{2}$/
/** An anonymous id: an e-mail address is refused. */
export const VISITOR_ID = /^[\w.:-]{1,100}$/
