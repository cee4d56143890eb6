import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import sharp from 'sharp'
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
/** Processes that one has begun with a program. */
const childrenOf = (parent: number, program: string): number[] =>
  readdirSync(`/proc/${parent}/task`)
    .flatMap((task) => readFileSync(`/proc/${parent}/task/${task}/children`, 'utf8').trim().split(' '))
    .filter((pid) => pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program))
    .map(Number)
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const MANY = 1_000_000
const look = async (bytes: Buffer, pixelsMax = MANY) => lookAt(await fileOf(bytes), pixelsMax)
/** A photograph as a telephone takes it: on its side, with time and place. */
const photograph = (exif: Record<string, Record<string, string>> = {}) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#8ac', noise: NOISE } })
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Make: 'Secret' }, ...exif } })
    .toBuffer()
const NOISE = { type: 'gaussian', mean: 128, sigma: 30 } as const
const TAKEN = {
  IFD2: { DateTimeOriginal: '2026:11:21 13:05:06' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '22/1 18/1 3960/100',
    GPSLongitudeRef: 'E',
    GPSLongitude: '114/1 13/1 3360/100',
  },
}
/** A PNG that says it has so many pixels. */
function pngOf(width: number, height: number) {
  const png = Buffer.from(PNG)
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

it('tells kind, digest and pixels of a file', async () => {
  expect(await look(PNG)).toMatchObject({
    mime: 'image/png',
    sha256: digest(PNG),
    pixels: { width: 1, height: 1 },
  })
  expect(await look(JPEG)).toMatchObject({ mime: 'image/jpeg', pixels: { width: 1, height: 1 } })
  expect(await look(Buffer.from('text'))).toMatchObject({ mime: undefined, pixels: undefined, picture: undefined })
  await expect(lookAt(join(folder, 'nowhere'), MANY)).rejects.toThrow('ENOENT')
})

it('makes an upright copy of a photograph, with nothing of what the telephone wrote into it', async () => {
  const { picture } = await look(await photograph(TAKEN))
  const copy = Buffer.from(picture?.copy ?? [])
  const { width, height, exif, format } = await sharp(copy).metadata()
  expect([format, width, height, exif, copy.includes('Secret')]).toEqual(['jpeg', 200, 300, undefined, false])
  expect(picture?.taken).toEqual({
    takenAt: new Date('2026-11-21T13:05:06+08:00'),
    takenLatitude: expect.closeTo(22.311, 4),
    takenLongitude: expect.closeTo(114.226, 4),
  })
})

it.each([
  ['no metadata', {}],
  ['a clock that was never set', { IFD2: { DateTimeOriginal: '1970:01:01 00:00:00' } }],
  ['no time at all', { IFD2: { DateTimeOriginal: '    :  :     :  :  ' } }],
  ['half a place', { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 18/1 39/1' } }],
  ['a place that is none', { IFD3: { ...TAKEN.IFD3, GPSLatitude: '99/1 0/1 0/1' } }],
  ['a division by nought', { IFD3: { ...TAKEN.IFD3, GPSLatitude: '22/0 18/0 39/0' } }],
])('takes nothing from %s', async (_, exif) => {
  const { picture } = await look(await photograph(exif))
  expect(picture?.taken).toEqual({ takenAt: null, takenLatitude: null, takenLongitude: null })
})

it('makes a copy of a large picture no larger than two screens', async () => {
  const large = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const { picture } = await look(large, 4_000_000)
  expect(await sharp(picture?.copy).metadata()).toMatchObject({ width: 2048, height: 512 })
  expect((await look(large, 3_999_999)).picture, 'not decoded, since it has too many pixels').toBeUndefined()
})

it('decodes nothing of a picture that ends too early', async () => {
  const whole = await photograph()
  expect((await look(whole.subarray(0, whole.length - 200))).picture).toBeUndefined()
  expect((await look(whole)).picture).toBeDefined()
})

it('looks at the next file when its process was killed by one', async () => {
  await look(JPEG)
  const killed = look(await photograph())
  for (const pid of childrenOf(process.pid, 'files.child.ts')) process.kill(pid, 'SIGKILL')
  await expect(killed).rejects.toThrow('has ended')
  expect(await look(JPEG)).toMatchObject({ mime: 'image/jpeg' })
})

it('of many large files leaves the loop free: others are served meanwhile', async () => {
  const bytes = randomBytes(10_000_000)
  const paths = await Promise.all(Array.from({ length: 20 }, () => fileOf(bytes)))
  await lookAt(paths[0] ?? '', MANY)
  const inline = performance.eventLoopUtilization()
  for (const _ of paths) digest(bytes)
  const hashing = performance.eventLoopUtilization(inline).active
  const before = performance.eventLoopUtilization()
  const looked = await Promise.all(paths.map((path) => lookAt(path, MANY)))
  const { active } = performance.eventLoopUtilization(before)
  expect(new Set(looked.map(({ sha256 }) => sha256))).toEqual(new Set([digest(bytes)]))
  expect(active).toBeLessThan(hashing / 2)
})

it.each([
  ['a picture that unpacks to gigabytes', pngOf(60_000, 60_000), 'pictureTooLarge'],
  ['a picture without a size', pngOf(0, 5), 'onlyJpegOrPng'],
  ['the head of a jpeg and nothing else', Buffer.from('ffd8ffe000104a46494600', 'hex'), 'onlyJpegOrPng'],
  ['text', Buffer.from('no picture'), 'onlyJpegOrPng'],
  ['a picture that ends too early', Buffer.from(JPEG.subarray(0, JPEG.length - 8)), 'pictureBroken'],
])('a record with %s is refused, and nothing of it is kept', async (_, bytes, key) => {
  const site = await makeSite()
  const before = await storedFiles()
  const { body } = await submit(site.crew, work(site), { photos: [['a.png', bytes]] })
  expect([body.key, await storedFiles()]).toEqual([key, before])
})
