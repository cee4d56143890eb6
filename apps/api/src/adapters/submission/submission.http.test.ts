import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { connect, formFor, KEY } from './submission.kit.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const file = (name: string, mime: string, read: () => Promise<AsyncIterable<Uint8Array>>) => ({ name, mime, read })
/** Pieces that come one after another, each after a moment. */
async function* slowly(pieces: number, pauseMs: number) {
  for (let n = 0; n < pieces; n++) {
    await setTimeout(pauseMs)
    yield Buffer.from('piece ')
  }
}

it('is acknowledged with a number, and the outside system has what was sent', async () => {
  const { sim, service } = await connect()
  const photo = join(tmpdir(), `portal-submission-${process.pid}.jpg`)
  const bytes = Buffer.alloc(3_000_001, 'a photograph')
  writeFileSync(photo, bytes)
  const form = formFor(['0700123-001', '0700123-002'], {
    files: [
      file('a "photo"\r\nof 升降機.jpg', 'image/jpeg', async () => createReadStream(photo)),
      file('empty.pdf', 'application/pdf', async () => Readable.from([])),
    ],
  })
  const { ackNo, receivedAt } = await service.submit(form)
  rmSync(photo)
  expect(ackNo).toMatch(/^WBRS-\d\d-\d{6}$/)
  expect(Math.abs(receivedAt.getTime() - Date.now())).toBeLessThan(300_000)
  expect(sim.received()).toMatchObject([
    {
      ackNo,
      key: form.key,
      meta: form.meta,
      files: [
        { name: expect.stringContaining('升降機.jpg'), mime: 'image/jpeg', size: bytes.length, sha256: sha256(bytes) },
        { name: 'empty.pdf', mime: 'application/pdf', size: 0, sha256: sha256(Buffer.alloc(0)) },
      ],
    },
  ])
})

it('is asked for what became of each location', async () => {
  const { service } = await connect()
  const { ackNo } = await service.submit(formFor(['0700123-001', '0700123-901']))
  expect(await service.ask(ackNo)).toEqual({
    status: 'PROCESSED',
    items: [
      { locationId: '0700123-001', ok: true, reason: '' },
      { locationId: '0700123-901', ok: false, reason: expect.stringMatching(/\w/) },
    ],
  })
})

it('tells the number of a permit that was applied for, the same however often it is asked', async () => {
  const { service } = await connect()
  const asked = formFor(['0700123-001'])
  const form = (code: string, ids?: string[]) => ({
    ...formFor(ids),
    meta: { ...asked.meta, ...(ids && formFor(ids).meta), formTypeCode: code },
  })
  const answerTo = async (one: typeof asked) => service.ask((await service.submit(one)).ackNo)
  const { ackNo } = await service.submit(form('le10'))
  const number = expect.stringMatching(/^P-\d{4}-\d{6}$/)
  expect(await service.ask(ackNo)).toMatchObject({ status: 'PROCESSED', permitNo: number })
  expect(await service.ask(ackNo)).toEqual(await service.ask(ackNo))
  expect((await answerTo(form('le3'))).permitNo).toBeUndefined()
  expect((await answerTo(form('le10', ['0700123-901']))).permitNo).toBeUndefined()
})

it('tells that it is not processed yet, and that all is refused', async () => {
  let now = new Date('2026-11-27T01:00:00Z')
  const { service } = await connect({ clock: () => now, processMs: 5000 })
  const { ackNo, receivedAt } = await service.submit(formFor(['0700123-901', '0700124-901']))
  expect([ackNo.slice(0, 8), receivedAt]).toEqual(['WBRS-26-', now])
  expect(await service.ask(ackNo)).toEqual({ status: 'RECEIVED', items: [] })
  now = new Date('2026-11-27T01:00:05Z')
  const { status, items } = await service.ask(ackNo)
  expect([status, items.map(({ ok }) => ok)]).toEqual(['REJECTED', [false, false]])
})

it('reads what became of 10,000 locations that are all refused', async () => {
  const { sim, service } = await connect()
  sim.fail({ name: 'refuseAll', call: 'submit' })
  const ids = Array.from({ length: 10_000 }, (_, n) => `${String(n).padStart(7, '0')}-001`)
  const { status, items } = await service.ask((await service.submit(formFor(ids))).ackNo)
  expect([status, items.length, items.some(({ ok }) => ok)]).toEqual(['REJECTED', 10_000, false])
})

it('counts once what is sent many times at once under one key, and finds it by that', async () => {
  const { sim, service } = await connect()
  const form = formFor()
  const all = await Promise.all(Array.from({ length: 12 }, () => service.submit(form)))
  expect(new Set(all.map(({ ackNo }) => ackNo)).size).toBe(1)
  expect(sim.received()).toHaveLength(1)
  expect(await service.find(form.key)).toEqual(all[0])
  expect(await service.find(randomUUID())).toBeNull()
})

it('is cancelled until it is processed, however often that is asked', async () => {
  let now = new Date('2026-11-27T01:00:00Z')
  const { sim, service } = await connect({ clock: () => now, processMs: 5000 })
  const [early, late] = [await service.submit(formFor()), await service.submit(formFor())]
  expect([await service.cancel(early.ackNo), await service.cancel(early.ackNo)]).toEqual([true, true])
  now = new Date('2026-11-27T01:00:05Z')
  expect([await service.cancel(early.ackNo), await service.cancel(late.ackNo)]).toEqual([true, false])
  expect(sim.received().map(({ isCancelled, status }) => [isCancelled, status])).toEqual([
    [true, 'RECEIVED'],
    [false, 'PROCESSED'],
  ])
})

it('waits as long as something is taken, but not for ever', async () => {
  const { sim, service } = await connect({}, { silenceMs: 3000 })
  const slow = (pieces: number, pauseMs: number) =>
    formFor(undefined, { files: [file('slow.pdf', 'application/pdf', async () => slowly(pieces, pauseMs))] })
  expect((await service.submit(slow(25, 150))).ackNo).toMatch(/^WBRS/)
  const { service: hasty } = await connect({}, { longestMs: 500 })
  await expect(hasty.submit(slow(1000, 20))).rejects.toMatchObject({ kind: 'silent' })
  expect(sim.received()).toHaveLength(1)
})

it('stops when it is told to, and says why', async () => {
  const { sim, lines, service } = await connect()
  sim.fail({ name: 'silent', call: 'submit' })
  const stop = new AbortController()
  const sent = service.submit(formFor(), stop.signal)
  await expect.poll(() => sim.log()).toHaveLength(1)
  stop.abort(new Error('this process ends'))
  await expect(sent).rejects.toThrow('this process ends')
  expect(lines).toEqual([])
})

it('does not take a file of ours that cannot be read for a fault of the other side', async () => {
  const { sim, lines, service } = await connect()
  const missing = file('gone.pdf', 'application/pdf', async () => createReadStream('/nowhere/gone.pdf'))
  await expect(service.submit(formFor(undefined, { files: [missing] }))).rejects.toMatchObject({ code: 'ENOENT' })
  expect([sim.received(), lines]).toEqual([[], []])
})

it('logs faults without the key and without what was sent', async () => {
  const { sim, lines, service } = await connect()
  sim.fail({ name: 'outage', call: 'submit' })
  const form = formFor()
  await expect(service.submit(form)).rejects.toThrow('submission service: http 500')
  expect(lines).toEqual([{ call: 'submit', kind: 'http', status: 500, message: 'submission service' }])
  expect(JSON.stringify(lines)).not.toContain(KEY)
})
