/** What stands for a digit and for a letter in the form of a company's purchase order numbers. */
const ANY: Readonly<Record<string, RegExp>> = { '#': /^\d$/, '@': /^\p{L}$/u }

/**
 * Whether a purchase order number has the form that its company has set: `#` is a digit, `@` a letter, everything else itself in
 * small or capital letters. An empty form is any number.
 */
export function hasOrderForm(number: string, form: string): boolean {
  if (form === '') return number !== ''
  const [said, wanted] = [[...number], [...form]]
  return (
    said.length === wanted.length &&
    wanted.every((sign, at) => {
      const any = ANY[sign]
      return any ? any.test(said[at]!) : said[at]!.toLowerCase() === sign.toLowerCase()
    })
  )
}
