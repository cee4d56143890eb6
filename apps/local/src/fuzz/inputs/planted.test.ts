import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contracts } from '@portal/shared/kernel/contract'
import { addressed, many, text, whole } from '@portal/shared/kernel/input'
import { listParam } from '@portal/shared/kernel/list'
import { problem } from '@portal/shared/kernel/problem'
import express, { type ErrorRequestHandler } from 'express'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createCtx, type GuestCtx, type Ports } from '../../../../api/src/kernel/ctx.ts'
import { sendProblem } from '../../../../api/src/kernel/http/errors.ts'
import { mount } from '../../../../api/src/kernel/http/mount.ts'
import { createGuardedServer } from '../../../../api/src/kernel/http/server.ts'
import { onThisMachine } from './attempt.ts'
import { casesOf } from './cases.ts'
import { fuzzInputs } from './run.ts'

const SLOW_MS = 500
const PICTURE = { maxFiles: 1, maxBytes: 1000, types: ['image/png'] }
const WORDS: Record<string, string> = { RED: 'red', BLUE: 'blue' }
const planted = contracts('planted', {
  edge: {
    method: 'get',
    path: '/edge',
    access: 'public',
    query: z.object({ size: z.coerce.number().int().min(1).max(77) }),
    response: z.object({}),
    summary: 'fails at its own bound',
  },
  zero: {
    method: 'post',
    path: '/zero',
    access: 'public',
    body: z.object({ name: z.string().max(50), more: text(5).optional() }),
    response: z.object({}),
    summary: 'fails on a character a database cannot keep',
  },
  half: {
    method: 'post',
    path: '/half',
    access: 'public',
    body: z.object({ list: z.array(z.object({ note: z.string() })) }),
    response: z.object({}),
    summary: 'fails on half a character, deep below',
  },
  word: {
    method: 'get',
    path: '/word/:code',
    access: 'public',
    params: z.object({ code: z.string() }),
    response: z.object({ word: z.string() }),
    summary: 'looks a word up by whatever comes',
  },
  slow: {
    method: 'post',
    path: '/slow',
    access: 'public',
    body: z.object({ ids: many(whole(1, 9), { max: 9 }) }),
    response: z.object({}),
    summary: 'takes its time over a list that is full',
  },
  file: {
    method: 'post',
    path: '/file',
    access: 'public',
    upload: { photos: { maxFiles: 2, maxBytes: 1000, types: ['image/png'] } },
    response: z.object({}),
    summary: 'fails when there is a second file',
  },
  form: {
    method: 'post',
    path: '/form',
    access: 'public',
    upload: { photos: PICTURE, plan: PICTURE },
    body: z.object({ note: text(5).optional() }),
    fields: z.object({ numbers: listParam(addressed(whole(1, 9))) }),
    response: z.object({}),
    summary: 'fails when files come in the second field beside two numbers',
  },
})
const fail = (): never => {
  throw new TypeError('planted')
}
const services = {
  edge: (_: GuestCtx, { size }: { size: number }) => (size === 77 ? fail() : {}),
  zero: (_: GuestCtx, { name }: { name: string }) => (name.includes('\u0000') ? fail() : {}),
  half: (_: GuestCtx, { list }: { list: { note: string }[] }) =>
    list.every(({ note }) => note.isWellFormed()) ? {} : fail(),
  word: (_: GuestCtx, { code }: { code: string }) => ({
    word: code in WORDS ? (WORDS[code]?.toUpperCase() ?? '') : '',
  }),
  slow: async (_: GuestCtx, { ids }: { ids: number[] }) => {
    if (ids.length > 3) await new Promise((done) => setTimeout(done, 1.5 * onThisMachine(SLOW_MS)))
    return {}
  },
  file: (_: GuestCtx, { photos }: { photos: { name: string }[] }) => (photos.length > 1 ? fail() : {}),
  form: (_: GuestCtx, { plan, numbers }: { plan: object[]; numbers?: number[] | undefined }) =>
    plan.length && numbers && numbers.length > 1 ? fail() : {},
}

let server: Server
beforeAll(async () => {
  const silent = () => undefined
  const ports = {
    clock: () => new Date(0),
    log: { info: silent, warn: silent, error: silent },
  } as Partial<Ports> as Ports
  const app = express().use((req, _res, next) => {
    req.id = 'PLANTED'
    next()
  }, express.json())
  const router = express.Router()
  mount(router, async () => createCtx(ports, { actor: null, language: 'eng', source: 'api' }), planted, services)
  const lost: ErrorRequestHandler = (error, req, res, _next) =>
    sendProblem(error, req, res, { log: ports.log, language: 'eng' })
  app.use(router, () => {
    throw problem('notFound')
  })
  const limits = { headerMs: 15_000, idleMs: 60_000, sockets: { perAddress: 100, max: 100 }, isBehindProxy: true }
  server = createGuardedServer(app.use(lost), limits, ports.log)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => void server.close())

const run = (
  names: readonly (keyof typeof planted)[],
  more: { count: number; slowMs?: number; smallerTries?: number },
) =>
  fuzzInputs({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    contracts: Object.fromEntries(names.map((name) => [`planted.${name}`, planted[name]])),
    peopleFor: () => [],
    known: new Map(),
    seed: 'planted',
    ...more,
  })

it('finds every planted fault, and tells the smallest input that shows it', async () => {
  const { findings } = await run(['edge', 'zero', 'half', 'word', 'file', 'form'], { count: 2500, slowMs: 60_000 })
  const smallest = new Map(findings.map(({ operation, smallest }) => [operation, smallest]))
  expect(findings.filter(({ fault }) => !fault.startsWith('answered 500'))).toEqual([])
  expect([...smallest.keys()].sort()).toEqual(
    ['edge', 'file', 'form', 'half', 'word', 'zero'].map((name) => `planted.${name}`),
  )
  expect(smallest.get('planted.edge')).toContain('/edge?size=77"')
  expect(smallest.get('planted.zero')).toMatch(/name[\\":]+u0000/)
  expect(smallest.get('planted.half')).toMatch(/ud[89c]00/)
  expect(smallest.get('planted.word')).toMatch(/\/word\/(__proto__|constructor|toString|hasOwnProperty)/)
})

it('finds what takes too long, when it does so again and again', async () => {
  const { findings } = await run(['slow'], { count: 60, slowMs: SLOW_MS, smallerTries: 3 })
  expect(findings.map(({ fault }) => fault)).toContain(`took longer than ${SLOW_MS} ms`)
})

it('makes the same inputs of the same seed, and others of another', () => {
  const made = (seed: number) => fc.sample(casesOf(planted.half, new Map(), 0), { seed, numRuns: 50 })
  expect(made(3)).toEqual(made(3))
  expect(made(3)).not.toEqual(made(4))
})
