const formatters = new Map<string, Intl.DateTimeFormat>()

/** A formatter, made once per isolate: making one takes longer than formatting everything else on a page. */
export function dateFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  let made = formatters.get(key)
  if (!made) {
    made = new Intl.DateTimeFormat(locale, options)
    formatters.set(key, made)
  }
  return made
}
