import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { diskFiles } from './files.disk.ts'

/** What was asked of the disk, in order; the disk itself is the real one. */
const asked = vi.hoisted(() => [] as string[])
/** Whether what comes lies on another disk than the store. */
const apart = vi.hoisted(() => ({ isOther: false }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  return {
    ...real,
    rename: async (from: string, to: string) => {
      if (apart.isOther && basename(from).startsWith('in-'))
        throw Object.assign(new Error('cross-device link'), { code: 'EXDEV' })
      await real.rename(from, to)
      asked.push(`name ${basename(to)}`)
    },
    open: async (path: string, ...more: []) => {
      const handle = await real.open(path, ...more)
      const sync = handle.sync.bind(handle)
      handle.sync = async () => {
        await sync()
        asked.push(`sync ${basename(path)}`)
      }
      return handle
    },
  }
})

const root = await mkdtemp(join(tmpdir(), 'portal-disk-'))
afterAll(() => rm(root, { recursive: true }))
beforeEach(() => void asked.splice(0))
const store = diskFiles(root)
const incoming = async (content: string) => {
  const path = join(root, `in-${crypto.randomUUID()}`)
  await writeFile(path, content)
  return path
}

it('has a file on the disk, its name and its folder’s, before it says so', async () => {
  const [id, path] = [crypto.randomUUID(), await incoming('bytes')]
  await store.put([{ id, path }])
  const end = id.slice(-2)
  expect(asked).toEqual([`sync ${basename(path)}`, `sync ${basename(root)}`, `name ${id}`, `sync ${end}`])
  expect(await text(await store.open(id))).toBe('bytes')
})

it('the same for files of one folder, whose names reach the disk once', async () => {
  const ids = [1, 2].map(() => `${crypto.randomUUID().slice(0, -2)}ab`)
  const files = await Promise.all(ids.map(async (id) => ({ id, path: await incoming(id) })))
  await store.put(files)
  for (const { id, path } of files)
    expect(asked.indexOf(`sync ${basename(path)}`)).toBeLessThan(asked.indexOf(`name ${id}`))
  expect(asked.filter((one) => one === 'sync ab')).toHaveLength(1)
  expect(asked.at(-1)).toBe('sync ab')
  for (const id of ids) expect(await text(await store.open(id))).toBe(id)
})

it('the same for what comes from another disk: a copy gets its name once it is whole', async () => {
  apart.isOther = true
  const own = diskFiles(root)
  for (let turn = 0; turn < 2; turn++) {
    asked.splice(0)
    const [id, path] = [crypto.randomUUID(), await incoming('from afar')]
    await own.put([{ id, path }])
    expect(asked.slice(-3)).toEqual([`sync ${id}.part`, `name ${id}`, `sync ${id.slice(-2)}`])
    expect(await text(await own.open(id))).toBe('from afar')
    // what was copied is still whoever's it was
    expect(await readFile(path, 'utf8')).toBe('from afar')
    if (turn) expect(asked).not.toContain(`sync ${basename(path)}`)
  }
  apart.isOther = false
})

it('the same for what is written', async () => {
  const id = crypto.randomUUID()
  expect(await store.write(id, async (out) => void out.end('a workbook'))).toBe(10)
  expect(asked.slice(-2)).toEqual([`name ${id}`, `sync ${id.slice(-2)}`])
  expect(await readFile(join(root, id.slice(-2), id), 'utf8')).toBe('a workbook')
})

it('lists whole and half files by their id, with the time of the last change', async () => {
  const [whole, half] = [crypto.randomUUID(), crypto.randomUUID()]
  await store.put([{ id: whole, path: await incoming('bytes') }])
  await expect(
    store.write(half, async (out) => {
      out.write('ha')
      throw new Error('broke off')
    }),
  ).rejects.toThrow('broke off')
  const found = new Map<string, Date | undefined>()
  for await (const batch of store.list()) for (const { id, changedAt } of batch) found.set(id, await changedAt())
  expect([...found.keys()]).toEqual(expect.arrayContaining([whole, half]))
  expect(Date.now() - (found.get(whole)?.getTime() ?? 0)).toBeLessThan(60_000)
  expect([await store.has(whole), await store.has(half)]).toEqual([true, false])
  await store.remove(half)
  await store.remove(whole)
  expect(await store.has(whole)).toBe(false)
})
