import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { freePort } from '../../../../local/src/ports.ts'
import type { FaultName } from '../../../../local/src/submission/faults.ts'
import { SubmissionFault } from '../../kernel/submission/port.ts'
import { connect, connectTo, formFor } from './submission.kit.ts'

const ACK = 'WBRS-26-558311'
/** Short enough to wait for, and for what is silent only: elsewhere a busy machine would be taken for silent. */
const WAIT = { silenceMs: 700 }
const waitFor = (fault: FaultName) => (fault === 'silent' || fault === 'late' ? WAIT : {})
const faultOf = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => error)

describe('a form that is submitted while something goes wrong', () => {
  it.each<[FaultName, string, number | undefined, number]>([
    ['cutBefore', 'connection', undefined, 0],
    ['cutAfter', 'connection', undefined, 1],
    ['silent', 'silent', undefined, 0],
    ['late', 'silent', undefined, 1],
    ['outage', 'http', 500, 0],
    ['text', 'answer', 202, 1],
    ['shape', 'answer', 202, 1],
    ['large', 'answer', 202, 1],
  ])('%s is told as %s, is asked for again under its key, and counts once', async (name, kind, status, kept) => {
    const { sim, service, patient } = await connect({}, waitFor(name))
    sim.fail({ name, call: 'submit' })
    const form = formFor()
    const fault = await faultOf(service.submit(form))
    expect(fault).toBeInstanceOf(SubmissionFault)
    expect(fault).toMatchObject({ kind, status })
    const found = await patient.find(form.key)
    expect([found === null, sim.received().length]).toEqual([kept === 0, kept])
    const { ackNo } = await patient.submit(form)
    expect(sim.received().map((one) => one.ackNo)).toEqual([ackNo])
    if (found) expect(found.ackNo).toBe(ackNo)
  })

  it('goes wrong so many times, and then no more', async () => {
    const { sim, service } = await connect()
    sim.fail({ name: 'outage', call: 'submit', times: 2 })
    const form = formFor()
    for (const _ of [1, 2]) expect(await faultOf(service.submit(form))).toMatchObject({ kind: 'http', status: 500 })
    expect((await service.submit(form)).ackNo).toMatch(/^WBRS/)
  })

  it('is answered twice: the first answer holds, and the next call gets its own', async () => {
    const { sim, service } = await connect()
    sim.fail({ name: 'twice', call: 'submit' })
    const [first, second] = [formFor(), formFor()]
    const acks = [await service.submit(first), await service.submit(second)]
    expect(sim.received().map(({ ackNo }) => ackNo)).toEqual(acks.map(({ ackNo }) => ackNo))
    expect(await service.find(first.key)).toEqual(acks[0])
  })

  it('is refused as a whole or in part when it is processed', async () => {
    const { sim, service } = await connect()
    sim.fail({ name: 'refuseAll', call: 'submit' }, { name: 'refuseSome', call: 'submit' })
    const ids = ['0700123-001', '0700123-002', '0700123-003']
    const states = [await service.submit(formFor(ids)), await service.submit(formFor(ids))].map(({ ackNo }) =>
      service.ask(ackNo),
    )
    const said = (await Promise.all(states)).map(({ status, items }) => [status, items.map(({ ok }) => ok)])
    expect(said).toEqual([
      ['REJECTED', [false, false, false]],
      ['PROCESSED', [false, true, false]],
    ])
  })

  it.each([
    ['-902', 'http', 500],
    ['-903', 'silent', undefined],
  ])('for a location that ends with %s is always told as %s', async (end, kind, status) => {
    const { sim, service } = await connect({}, end === '-903' ? WAIT : {})
    const form = formFor(['0700123-001', `0700123${end}`])
    for (const _ of [1, 2]) expect(await faultOf(service.submit(form))).toMatchObject({ kind, status })
    expect(sim.received()).toEqual([])
  })
})

describe('a question while something goes wrong', () => {
  it.each<[FaultName, string]>([
    ['cutBefore', 'connection'],
    ['cutAfter', 'connection'],
    ['silent', 'silent'],
    ['late', 'silent'],
    ['outage', 'http'],
    ['text', 'answer'],
    ['shape', 'answer'],
    ['large', 'answer'],
  ])('%s is told as %s, whatever was asked', async (name, kind) => {
    const { sim, service, patient } = await connect({ processMs: 3_600_000 }, waitFor(name))
    const form = formFor()
    const { ackNo } = await patient.submit(form)
    sim.fail({ name, call: 'ask' }, { name, call: 'find' }, { name, call: 'cancel' })
    const asked = [service.ask(ackNo), service.find(form.key), service.cancel(ackNo)]
    expect(await Promise.all(asked.map(faultOf))).toMatchObject([{ kind }, { kind }, { kind }])
    // a cancellation whose answer was lost is asked for again
    expect(await patient.cancel(ackNo)).toBe(true)
  })

  it('is refused where it shows another key, and where the number is not known', async () => {
    const { sim, service } = await connect({}, { key: 'another-key' })
    const calls = [service.submit(formFor()), service.ask(ACK), service.find(randomUUID()), service.cancel(ACK)]
    for (const fault of await Promise.all(calls.map(faultOf)))
      expect(fault).toMatchObject({ kind: 'http', status: 401 })
    expect(sim.received()).toEqual([])
    const { service: known } = await connect()
    const unknown = await Promise.all([known.ask(ACK), known.cancel(ACK)].map(faultOf))
    for (const fault of unknown) expect(fault).toMatchObject({ kind: 'http', status: 404 })
  })

  it('goes to nobody where nobody listens', async () => {
    const { service } = await connect({}, { url: `http://127.0.0.1:${await freePort()}` })
    expect(await faultOf(service.submit(formFor()))).toMatchObject({ kind: 'connection', status: undefined })
  })
})

describe('an answer', () => {
  const say = (status: number, text: string) => (_: unknown, res: ServerResponse) =>
    void res.writeHead(status).end(text)
  const now = new Date().toISOString()

  it.each([
    ['', 'of nothing'],
    ['null', 'of null'],
    ['[]', 'of a list'],
    ['"WBRS-26-558311"', 'of a text'],
    [`{"ackNo":"${ACK}"}`, 'without its time'],
    [`{"ackNo":558311,"receivedAt":"${now}"}`, 'with a number for a text'],
    [`{"ackNo":"","receivedAt":"${now}"}`, 'with an empty number'],
    [`{"ackNo":"../../admin","receivedAt":"${now}"}`, 'whose number is a path'],
    [`{"ackNo":"${ACK}","receivedAt":1764205200000}`, 'with a number for a time'],
    [`{"ackNo":"${ACK}","receivedAt":"yesterday"}`, 'with a word for a time'],
    [`{"ackNo":"${ACK}","receivedAt":"2026-11-27T09:00:00"}`, 'with a time of nowhere'],
    [`{"ackNo":"${ACK}","receivedAt":"${now}"`, 'that is cut short'],
  ])('%s is refused (%s)', async (text) => {
    const service = await connectTo(say(202, text))
    expect(await faultOf(service.submit(formFor()))).toMatchObject({ kind: 'answer', status: 202 })
  })

  it.each([
    '{"status":"DONE","items":[]}',
    '{"status":"PROCESSED"}',
    '{"status":"PROCESSED","items":[{"locationId":"0700123-001","ok":"yes","reason":""}]}',
    '{"status":"PROCESSED","items":[{"locationId":"0700123-001","ok":true,"reason":null}]}',
  ])('%s to what became of it is refused', async (text) => {
    const service = await connectTo(say(200, text))
    expect(await faultOf(service.ask(ACK))).toMatchObject({ kind: 'answer', status: 200 })
  })

  it('of yes in words cancels nothing', async () => {
    const service = await connectTo(say(200, '{"cancelled":"true"}'))
    expect(await faultOf(service.cancel(ACK))).toMatchObject({ kind: 'answer' })
  })

  it('that a page is not there does not say that a key is unknown', async () => {
    const service = await connectTo(say(404, '<h1>Not found</h1>'))
    expect(await faultOf(service.find(randomUUID()))).toMatchObject({ kind: 'http', status: 404 })
  })

  it('that leads elsewhere is not followed: the key stays here', async () => {
    const seen: string[] = []
    const service = await connectTo((req, res) => {
      seen.push(req.url ?? '')
      res.writeHead(307, { location: '/elsewhere' }).end()
    })
    expect(await faultOf(service.ask(ACK))).toMatchObject({ kind: 'http', status: 307 })
    expect(seen).toEqual([`/wbrs/v1/submissions/${ACK}`])
  })

  it('that breaks off is no answer, and one that never ends is silence', async () => {
    const half = (res: ServerResponse) => res.writeHead(202, { 'content-length': '1000' }).write('{"ackNo":')
    const broken = await connectTo((_, res) => {
      half(res)
      setTimeout(() => res.destroy(), 100)
    })
    expect(await faultOf(broken.submit(formFor()))).toMatchObject({ kind: 'connection' })
    const endless = await connectTo((_, res) => {
      half(res)
      const drip = setInterval(() => res.write(' '), 50)
      res.once('close', () => clearInterval(drip))
    }, WAIT)
    expect(await faultOf(endless.submit(formFor()))).toMatchObject({ kind: 'silent' })
  })
})
