import { expect, it } from 'vitest'
import { fileNameOf } from './file-name.ts'

it.each([
  ['photo.png', 'photo.png'],
  ['升降機 1.jpg', '升降機 1.jpg'],
  ['a\u0000b\r\n.png', 'ab.png'],
  ['../../etc/passwd', '....etcpasswd'],
  ['\ud800.png', '\ufffd.png'],
  [`${'😀'.repeat(300)}.png`, `${'😀'.repeat(196)}.png`],
  ['x'.repeat(5000), 'x'.repeat(200)],
  ['', 'file'],
  ['\u0000', 'file'],
])('the name %j is kept as %j', (sent, kept) => expect(fileNameOf(sent)).toBe(kept))
