import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { afterAll, expect, it } from 'vitest'
import { JPEG, PNG } from '../../../test/pictures.ts'
import { makeSite, storedFiles, submit, work } from '../../features/job-records/job-record.kit.ts'
import { lookAt } from './files.ts'

const folder = await mkdtemp(join(tmpdir(), 'portal-files-'))
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(bytes: Buffer) {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, bytes)
  return path
}
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
/** A PNG that says it has so many pixels. */
function pngOf(width: number, height: number) {
  const png = Buffer.from(PNG)
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

it('tells kind, digest and pixels of a file', async () => {
  expect(await lookAt(await fileOf(PNG))).toEqual({
    mime: 'image/png',
    sha256: digest(PNG),
    pixels: { width: 1, height: 1 },
  })
  expect(await lookAt(await fileOf(JPEG))).toMatchObject({ mime: 'image/jpeg', pixels: { width: 1, height: 1 } })
  expect(await lookAt(await fileOf(Buffer.from('text')))).toMatchObject({ mime: undefined, pixels: undefined })
  await expect(lookAt(join(folder, 'nowhere'))).rejects.toThrow('ENOENT')
})

it('of many large files leaves the loop free: others are served meanwhile', async () => {
  const bytes = randomBytes(10_000_000)
  const paths = await Promise.all(Array.from({ length: 20 }, () => fileOf(bytes)))
  await lookAt(paths[0] ?? '')
  const inline = performance.eventLoopUtilization()
  for (const _ of paths) digest(bytes)
  const hashing = performance.eventLoopUtilization(inline).active
  const before = performance.eventLoopUtilization()
  const looked = await Promise.all(paths.map(lookAt))
  const { active } = performance.eventLoopUtilization(before)
  expect(new Set(looked.map(({ sha256 }) => sha256))).toEqual(new Set([digest(bytes)]))
  expect(active).toBeLessThan(hashing / 2)
}, 60_000)

it.each([
  ['a picture that unpacks to gigabytes', pngOf(60_000, 60_000), 'pictureTooLarge'],
  ['a picture without a size', pngOf(0, 5), 'onlyJpegOrPng'],
  ['the head of a jpeg and nothing else', Buffer.from('ffd8ffe000104a46494600', 'hex'), 'onlyJpegOrPng'],
  ['text', Buffer.from('no picture'), 'onlyJpegOrPng'],
])('a record with %s is refused, and nothing of it is kept', async (_, bytes, key) => {
  const site = await makeSite()
  const before = await storedFiles()
  const { body } = await submit(site.crew, work(site), { photos: [['a.png', bytes]] })
  expect([body.key, await storedFiles()]).toEqual([key, before])
})
