import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv, submissionOptions } from '@portal/api/env'
import { submissionStandIn as chi } from '@portal/shared/locales/chi/stand-in'
import { submissionStandIn as eng } from '@portal/shared/locales/eng/stand-in'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { httpSubmission } from '../../../api/src/adapters/submission/submission.http.ts'
import type { SubmissionService } from '../../../api/src/kernel/submission/port.ts'
import { placesIn } from '../dataDir.ts'
import { withSubmission } from './demo.ts'
import { startSubmission } from './service.ts'

const SECRET = 'x'.repeat(40)
const KEY = 'a-key-of-the-tests'
const source = {
  PUBLIC_URL: 'http://localhost:8080',
  DATABASE_URL: 'postgresql://db/portal',
  TOKEN_SECRET: SECRET,
  SEAL_KEY: SECRET,
  FILES_DIR: '/files',
  SEAL_ANCHORS_DIR: '/anchors',
  MAIL_URL: 'smtp://mail:25',
}
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const form = (key = randomUUID(), referenceNo = 'LE2-202611-000123') => ({
  key,
  meta: { formTypeCode: 'le2', referenceNo, locations: [{ locationId: '0700123-001' }, { locationId: '0700123-901' }] },
  files: [],
})

let folder = ''
let stops: (() => unknown)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-submission-'))
})
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()))
  stops = []
  rmSync(folder, { recursive: true })
})
const start = (over: object = {}) => withSubmission({ ...source, ...over }, folder, (stop) => stops.push(stop))

describe('the outside system of the demo', () => {
  it('is connected with the portal by a key that production refuses', async () => {
    const { source: given, page } = await start()
    const env = readEnv(given)
    expect(submissionOptions(env)).toEqual({ url: page, key: given.SUBMISSION_KEY })
    const { ackNo } = await httpSubmission({ url: page ?? '', key: given.SUBMISSION_KEY ?? '' }, silent).submit(form())
    const { submissions } = placesIn(folder)
    expect(readFileSync(submissions, 'utf8')).toContain(ackNo)
    expect((statSync(submissions).mode & 0o777).toString(8)).toBe('600')
    expect(() => readEnv({ ...given, NODE_ENV: 'production' })).toThrow(/SUBMISSION_KEY of the demo/)
  })

  it('gives way to one that is named', async () => {
    const named = { SUBMISSION_URL: 'https://wbrs.test', SUBMISSION_KEY: 'theirs' }
    expect(await start(named)).toEqual({ source: { ...source, ...named } })
    expect(stops).toEqual([])
  })

  it.each([
    ['en', eng, 'zh-HK'],
    ['zh-HK', chi, 'en'],
  ] as const)('shows what it received, its log and its faults in %s', async (lang, words, other) => {
    const sim = await startSubmission({ port: 0, key: KEY, processMs: 0 })
    stops.push(sim.stop)
    const page = async () => (await fetch(`${sim.url}/?lang=${lang}`)).text()
    expect(await page()).toContain(words.nothing)
    const service = httpSubmission({ url: sim.url, key: KEY }, silent)
    const { ackNo } = await service.submit(form(undefined, '<b>LE2-202611-000123</b>'))
    const text = await page()
    expect(text).toContain(`<html lang="${lang}">`)
    expect(text).toContain(`href="?lang=${other}"`)
    for (const part of [ackNo, words.status.PROCESSED, '0700123-901', '&lt;b&gt;LE2', ...Object.values(words.fault)])
      expect(text).toContain(part)
    expect(text).not.toContain('<b>LE2')
    expect(text).not.toContain(KEY)
  })

  it('lets go wrong what is chosen on its page, so many times', async () => {
    const sim = await startSubmission({ port: 0, key: KEY })
    stops.push(sim.stop)
    const service = httpSubmission({ url: sim.url, key: KEY }, silent)
    const choose = (fault: string, times: string) =>
      fetch(`${sim.url}/sim/fault`, {
        method: 'POST',
        body: new URLSearchParams({ fault, times, call: 'submit', lang: 'en' }),
      })
    const page = await (await choose('outage', '2')).text()
    expect(page).toContain('value="outage" selected')
    expect(page).toContain('value="2"')
    for (const _ of [1, 2]) await expect(service.submit(form())).rejects.toMatchObject({ status: 500 })
    expect((await service.submit(form())).ackNo).toMatch(/^WBRS/)
    await choose('outage', '5')
    expect(await (await choose('no such fault', 'many')).text()).toContain('value="none"')
    expect((await service.submit(form())).ackNo).toMatch(/^WBRS/)
  })

  it.each([
    ['without a UUID as key', { 'idempotency-key': '1' }, '{"locations":[{"locationId":"0700123-001"}]}'],
    ['without a location', { 'idempotency-key': randomUUID() }, '{"locations":[]}'],
    ['of text', { 'idempotency-key': randomUUID() }, 'a form'],
  ])('refuses a form %s', async (_, headers, meta) => {
    const sim = await startSubmission({ port: 0, key: KEY })
    stops.push(sim.stop)
    const body = new FormData()
    body.set('meta', meta)
    const sent = { method: 'POST', headers: { 'x-api-key': KEY, ...headers }, body }
    expect((await fetch(`${sim.url}/wbrs/v1/submissions`, sent)).status).toBe(400)
    expect(sim.received()).toEqual([])
  })
})

describe('what it has acknowledged', () => {
  it('is there when it starts again, with what was cancelled, and no number is given twice', async () => {
    const file = join(folder, 'kept.jsonl')
    const options = { port: 0, key: KEY, file, processMs: 3_600_000 }
    const first = await startSubmission(options)
    const forms = Array.from({ length: 20 }, () => form())
    const before = httpSubmission({ url: first.url, key: KEY }, silent)
    const acks = await Promise.all(forms.map((one) => before.submit(one)))
    await before.cancel(acks[3]?.ackNo ?? '')
    const held = first.received()
    await first.stop()
    // a death in the middle of writing
    appendFileSync(file, '{"received":{"ackNo":"WBRS-26-0')
    const second = await startSubmission(options)
    stops.push(second.stop)
    const after = httpSubmission({ url: second.url, key: KEY }, silent)
    expect(second.received()).toEqual(held)
    expect(await Promise.all(forms.map((one) => after.submit(one)))).toEqual(acks)
    const next = form()
    const { ackNo } = await after.submit(next)
    expect(acks.map((one) => one.ackNo)).not.toContain(ackNo)
    await second.stop()
    stops = []
    const third = await startSubmission(options)
    stops.push(third.stop)
    expect((await httpSubmission({ url: third.url, key: KEY }, silent).find(next.key))?.ackNo).toBe(ackNo)
    expect(third.received().filter(({ isCancelled }) => isCancelled)).toHaveLength(1)
  })

  it('outlives kill -9 in the middle of many', async () => {
    const env = { ...process.env, SUBMISSION_KEY: KEY, SUBMISSION_FILE: join(folder, 'kept.jsonl'), PORT: '0' }
    const [child, service] = await program(env)
    const acked = new Map<string, string>()
    const forms = Array.from({ length: 300 }, () => form())
    const sent = forms.map(async (one) => {
      const ack = await service.submit(one).catch(() => null)
      if (ack) acked.set(one.key, ack.ackNo)
    })
    await expect.poll(() => acked.size, { interval: 5, timeout: 60_000 }).toBeGreaterThan(20)
    child.kill('SIGKILL')
    await Promise.all(sent)
    expect(acked.size).toBeLessThan(forms.length)
    const [, again] = await program(env)
    for (const [key, ackNo] of acked) expect((await again.find(key))?.ackNo).toBe(ackNo)
    const all = await Promise.all(forms.map((one) => again.submit(one)))
    expect(new Set(all.map(({ ackNo }) => ackNo)).size).toBe(forms.length)
    for (const [at, { key }] of forms.entries()) if (acked.has(key)) expect(all[at]?.ackNo).toBe(acked.get(key))
  })
})

/** The stand-in as a process of its own, and a way to call it. */
async function program(env: NodeJS.ProcessEnv): Promise<[ChildProcess, SubmissionService]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  stops.push(() => child.kill('SIGKILL'))
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const url = /Listening on (\S+)/.exec(String(line))?.[1] ?? ''
  return [child, httpSubmission({ url, key: KEY }, silent)]
}
