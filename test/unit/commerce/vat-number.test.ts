import { describe, expect, test } from 'vitest'
import { isInVies, readVatNumber, vatNumberText } from '../../../src/commerce/vat/number.ts'

const read = (written: string, countryIso: string) => {
  const number = readVatNumber(written, countryIso)
  return number && vatNumberText(number)
}

describe('a VAT number', () => {
  test.each([
    ['ATU13585627', 'AT'],
    ['BE0428759497', 'BE'],
    ['BE1017176543', 'BE'],
    ['BG175074752', 'BG'],
    ['CY10259033P', 'CY'],
    ['CZ25123891', 'CZ'],
    ['DE136695976', 'DE'],
    ['DK13585628', 'DK'],
    ['EE100931558', 'EE'],
    ['EL094259216', 'GR'],
    ['ESB58378431', 'ES'],
    ['FI20774740', 'FI'],
    ['FR40303265045', 'FR'],
    ['HR33392005961', 'HR'],
    ['HU12892312', 'HU'],
    ['IE6433435F', 'IE'],
    ['IT00743110157', 'IT'],
    ['LT119511515', 'LT'],
    ['LU15027442', 'LU'],
    ['LV40003521600', 'LV'],
    ['MT11679112', 'MT'],
    ['NL004495445B01', 'NL'],
    ['PL8567346215', 'PL'],
    ['PT501964843', 'PT'],
    ['RO18547290', 'RO'],
    ['SE123456789701', 'SE'],
    ['SI50223054', 'SI'],
    ['SK2022749619', 'SK'],
    ['GB980780684', 'GB'],
    ['XI980780684', 'GB'],
    ['CHE107787577IVA', 'CH'],
    ['NO995525828MVA', 'NO'],
  ])('%s is read with and without its prefix, and not with a wrong digit', (number, countryIso) => {
    expect(read(number, countryIso)).toBe(number)
    expect(read(` ${number.slice(0, 4).toLowerCase()} ${number.slice(4)}`, countryIso)).toBe(number)
    const at = number.search(/\d(?=\D*$)|\d(?=\D+\d{0,2}$)/)
    const changed = number.slice(0, at) + ((Number(number[at]) + 1) % 10) + number.slice(at + 1)
    expect(read(changed, countryIso)).not.toBe(number)
  })

  test('of another country is refused, under whatever name', () => {
    expect(read('DE136695976', 'FR')).toBeNull()
    expect(read('PL8567346215', 'DE')).toBeNull()
    expect(read('136695976', 'DE')).toBe('DE136695976')
    expect(read('GR094259216', 'GR')).toBe('EL094259216')
    expect(read('BE428759497', 'BE')).toBe('BE0428759497')
    for (const text of ['', 'DE', '🎁', 'DE1366959760000000000', "DE136695976' or 1=1"])
      expect(read(text, 'DE')).toBeNull()
    expect(read('DE136695976', 'US')).toBeNull()
  })

  test('is known to VIES where it is of another EU country or of Northern Ireland', () => {
    const asked = (written: string, countryIso: string) => isInVies(readVatNumber(written, countryIso)!)
    expect(asked('EL094259216', 'GR')).toBe(true)
    expect(asked('XI980780684', 'GB')).toBe(true)
    expect(asked('GB980780684', 'GB')).toBe(false)
    expect(asked('PL8567346215', 'PL')).toBe(false)
    expect(asked('NO995525828MVA', 'NO')).toBe(false)
    expect(asked('CHE107787577IVA', 'CH')).toBe(false)
  })
})
