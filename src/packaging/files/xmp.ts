import { escapeMarkup } from '../drawing/dimension.ts'

/** XMP metadata of a print file: title, creator, date, and that it is not trapped. */
export function xmpOf(title: string, date: string): string {
  const when = `${date}T00:00:00Z`
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeMarkup(title)}</rdf:li></rdf:Alt></dc:title>
<xmp:CreatorTool>Boxwright</xmp:CreatorTool><xmp:CreateDate>${when}</xmp:CreateDate><xmp:ModifyDate>${when}</xmp:ModifyDate>
<pdf:Producer>Boxwright</pdf:Producer><pdf:Trapped>False</pdf:Trapped>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}
