const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' }
const BLOCKS =
  'address|article|aside|button|caption|dd|details|div|dl|dt|fieldset|figure|footer|form|h[1-6]|header|label|legend|li|main|nav|ol|option|p|section|select|summary|table|td|th|title|tr|ul'

/** The text of a page, line by line in reading order; text for screen readers only is in brackets. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<(script|style|svg|head)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(
      /<[^>]*?\b(?:aria-label|alt|placeholder)="([^"]+)"[^>]*>/g,
      (tag, said: string) => `${tag}\n[${said}]\n`,
    )
    .replaceAll(new RegExp(`</?(?:${BLOCKS})\\b[^>]*>|<br/?>`, 'g'), '\n')
    .replaceAll(/<\/(?:a|b|span|small)>(?=<)|<small/g, (tag) => ` ${tag}`)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(#x27|\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .split('\n')
    .map((line) => line.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}
