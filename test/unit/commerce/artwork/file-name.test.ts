import { expect, test } from 'vitest'
import { attachmentOf } from '../../../../src/commerce/artwork/file-name.ts'

test.each([
  ['box.pdf', 'application/pdf', 'box.pdf', 'box.pdf'],
  ['box.ai', 'application/pdf', 'box.ai', 'box.ai'],
  ['photo.png', 'image/jpeg', 'photo.png.jpg', 'photo.png.jpg'],
  ['../../etc/lid', 'image/svg+xml', 'lid.svg', 'lid.svg'],
  ['C:\\work\\lid.svg', 'image/svg+xml', 'lid.svg', 'lid.svg'],
  ['a"\r\nSet-Cookie: x.svg', 'image/svg+xml', 'a___Set-Cookie_ x.svg', 'a___Set-Cookie_%20x.svg'],
  ['pudełko.pdf', 'application/pdf', 'pude_ko.pdf', 'pude%C5%82ko.pdf'],
  ["it's (1).pdf", 'application/pdf', "it's (1).pdf", 'it%27s%20%281%29.pdf'],
  ['/', 'image/png', 'artwork.png', 'artwork.png'],
] as const)('%s, which is %s, is downloaded as %s', (name, type, plain, encoded) => {
  expect(attachmentOf(name, type)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
})
