import { SELLER } from '../src/regions/operator.ts'
import { addRates, newestRates, ratesOf } from './exchange-rates.ts'
import { type DatabaseAct, runInDatabase } from './shop-database.ts'

const USAGE = `npm run rates -- list                         says the newest rate of each currency, in ${SELLER.currency}
                 add <day> <currency> <rate> …    adds the rates of a day: add 2026-11-27 EUR 4.2512 GBP 4.98`

const list: DatabaseAct = async (run) => {
  for (const { currency, day, rate } of await newestRates(run)) console.log(`${currency}  ${day}  ${rate}`)
}

const actOf = ([act, day, ...words]: string[]): DatabaseAct | null => {
  if (act === 'list') return list
  if (act !== 'add' || day === undefined) return null
  return async (run) => {
    const rates = ratesOf(day, words)
    await addRates(run, rates)
    for (const { currency, rate } of rates) console.log(`1 ${currency} = ${rate} ${SELLER.currency} on ${day}.`)
  }
}

await runInDatabase(USAGE, actOf, 'public')
