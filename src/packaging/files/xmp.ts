import { escapeMarkup } from '../drawing/dimension.ts'

interface Described {
  title: string
  /** `YYYY-MM-DD` */
  date: string
  /** 32 hexadecimal digits that are the same for the same job. */
  fingerprint: string
  /** The standard that the file keeps, where it keeps one. */
  standard: 'PDF/X-4' | null
}

/** XMP metadata of a print file: title, dates, ids, that it is not trapped, and the standard that it keeps. */
export function xmpOf({ title, date, fingerprint, standard }: Described): string {
  const when = `${date}T00:00:00Z`
  const id = `uuid:${fingerprint.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')}`
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeMarkup(title)}</rdf:li></rdf:Alt></dc:title>
<xmp:CreatorTool>Boxwright</xmp:CreatorTool><xmp:CreateDate>${when}</xmp:CreateDate><xmp:ModifyDate>${when}</xmp:ModifyDate><xmp:MetadataDate>${when}</xmp:MetadataDate>
<xmpMM:DocumentID>${id}</xmpMM:DocumentID><xmpMM:InstanceID>${id}</xmpMM:InstanceID><xmpMM:VersionID>1</xmpMM:VersionID><xmpMM:RenditionClass>default</xmpMM:RenditionClass>
<pdf:Producer>Boxwright</pdf:Producer><pdf:Trapped>False</pdf:Trapped>${standard ? `\n<pdfxid:GTS_PDFXVersion>${standard}</pdfxid:GTS_PDFXVersion>` : ''}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}
