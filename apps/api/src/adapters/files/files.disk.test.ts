import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { diskFiles } from './files.disk.ts'

/** What was asked of the disk, in order; the disk itself is the real one. */
const asked = vi.hoisted(() => [] as string[])
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  return {
    ...real,
    rename: async (from: string, to: string) => {
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
  return { name: 'a.jpg', mime: 'image/jpeg', size: content.length, sha256: '', path }
}

it('has a file on the disk, its name and its folder’s, before it says so', async () => {
  const id = crypto.randomUUID()
  await store.put(id, await incoming('bytes'))
  const end = id.slice(-2)
  expect(asked).toEqual([`sync ${basename(root)}`, `sync ${id}.part`, `name ${id}`, `sync ${end}`])
  expect(await text(await store.open(id))).toBe('bytes')
})

it('the same for what is written', async () => {
  const id = crypto.randomUUID()
  expect(await store.write(id, async (out) => void out.end('a workbook'))).toBe(10)
  expect(asked.slice(-2)).toEqual([`name ${id}`, `sync ${id.slice(-2)}`])
  expect(await readFile(join(root, id.slice(-2), id), 'utf8')).toBe('a workbook')
})

it('lists whole and half files by their id, with the time of the last change', async () => {
  const [whole, half] = [crypto.randomUUID(), crypto.randomUUID()]
  await store.put(whole, await incoming('bytes'))
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
