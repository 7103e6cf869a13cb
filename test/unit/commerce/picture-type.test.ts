import { describe, expect, test } from 'vitest'
import { pictureType } from '../../../src/commerce/pictures/picture-type.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

describe('a file', () => {
  test.each([
    ['image/jpeg', '\xff\xd8\xff\xe0\x00\x10JFIF'],
    ['image/png', '\x89PNG\r\n\x1a\n\x00\x00'],
    ['image/webp', 'RIFF\x24\x00\x00\x00WEBPVP8 '],
  ])('is %s by its bytes', (type, start) => {
    expect(pictureType(bytes(start))).toBe(type)
  })

  test.each([
    ['nothing', ''],
    ['a start that breaks off', '\x89PNG'],
    ['another RIFF container', 'RIFF\x24\x00\x00\x00WAVEfmt '],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing that can run scripts', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['a GIF', 'GIF89a'],
    ['a page behind a space and a JPEG', ' \xff\xd8\xff'],
  ])('is no picture of ours: %s', (_, start) => {
    expect(pictureType(bytes(start))).toBeNull()
  })
})
