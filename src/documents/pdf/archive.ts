import { AFRelationship, type PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import { escapeMarkup } from '../../packaging/drawing/dimension.ts'
import { srgbProfile } from '../../packaging/files/srgb-profile.ts'

/** What a file says about itself. */
export interface Described {
  title: string
  author: string
  /** BCP 47. */
  language: string
  /** `YYYY-MM-DD`: all dates in the file, so that the same document always gives the same bytes. */
  day: string
  /** 32 hexadecimal digits that follow from the content. */
  fingerprint: string
  /** The XML of an invoice, embedded as Factur-X; null for what is none. */
  xml: string | null
}

/** Of Factur-X 1.0, the names of the file and of its schema. */
const FILE = 'factur-x.xml'
const SCHEMA = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

/**
 * Makes a PDF one for archives, PDF/A-3 at level B (ISO 19005-3): metadata that state it, the colours of its figures, an id, and the
 * XML embedded. Fonts must be embedded already.
 */
export async function makeArchival(document: PDFDocument, described: Described): Promise<void> {
  const { title, author, language, day, fingerprint, xml } = described
  const made = new Date(`${day}T00:00:00Z`)
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setAuthor(author)
  document.setLanguage(language)
  document.setProducer('Boxwright')
  document.setCreator('Boxwright')
  document.setCreationDate(made)
  document.setModificationDate(made)
  if (xml)
    await document.attach(new TextEncoder().encode(xml), FILE, {
      mimeType: 'text/xml',
      description: 'Factur-X',
      creationDate: made,
      modificationDate: made,
      afRelationship: AFRelationship.Alternative,
    })
  addColours(document)
  const { context, catalog } = document
  const metadata = context.stream(new TextEncoder().encode(xmpOf(described)), { Type: 'Metadata', Subtype: 'XML' })
  catalog.set(PDFName.of('Metadata'), context.register(metadata))
  const id = PDFHexString.of(fingerprint)
  context.trailerInfo.ID = context.obj([id, id])
}

/** The output intent: the colours are those of sRGB. */
function addColours({ context, catalog }: PDFDocument): void {
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    OutputConditionIdentifier: PDFString.of('sRGB'),
    Info: PDFString.of('sRGB IEC61966-2.1'),
    DestOutputProfile: context.register(context.flateStream(srgbProfile(), { N: 3 })),
  })
  catalog.set(PDFName.of('OutputIntents'), context.obj([context.register(intent)]))
}

/** XMP metadata: what the file is, and the schema of Factur-X's own fields, without which they would not be allowed. */
function xmpOf({ title, author, language, day, xml }: Described): string {
  const when = `${day}T00:00:00Z`
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeMarkup(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escapeMarkup(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>${escapeMarkup(language)}</rdf:li></rdf:Bag></dc:language></rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><xmp:CreatorTool>Boxwright</xmp:CreatorTool><xmp:CreateDate>${when}</xmp:CreateDate><xmp:ModifyDate>${when}</xmp:ModifyDate><xmp:MetadataDate>${when}</xmp:MetadataDate><pdf:Producer>Boxwright</pdf:Producer></rdf:Description>${xml ? facturX() : ''}
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}

const FIELDS = {
  DocumentFileName: [FILE, 'The name of the embedded XML document'],
  DocumentType: ['INVOICE', 'The type of the hybrid document in capital letters'],
  Version: ['1.0', 'The version of the standard applying to the embedded XML document'],
  ConformanceLevel: ['EN 16931', 'The conformance level of the embedded XML document'],
} as const

function facturX(): string {
  const property = ([name, [, says]]: [string, readonly [string, string]]) =>
    `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${says}</pdfaProperty:description></rdf:li>`
  const value = ([name, [text]]: [string, readonly [string, string]]) => `<fx:${name}>${text}</fx:${name}>`
  const fields = Object.entries(FIELDS)
  return `
<rdf:Description rdf:about="" xmlns:fx="${SCHEMA}">${fields.map(value).join('')}</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>${SCHEMA}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${fields.map(property).join('')}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`
}
