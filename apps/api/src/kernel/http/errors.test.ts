import express from 'express'
import request from 'supertest'
import { expect, it } from 'vitest'
import { db, makeOrg } from '../../../test/world.ts'
import { lockRows } from '../list/locks.ts'
import { sendProblem } from './errors.ts'

const log = { info() {}, warn() {}, error() {} }
/** What a call answers that fails so. */
async function answerTo(error: unknown) {
  const app = express().get('/', (req, res) => sendProblem(error, req, res, { log, language: 'eng' }))
  const { status, body } = await request(app).get('/')
  return { status, key: body.key }
}

/** What PostgreSQL says to one of two that wait for each other, each in a transaction that nobody tries again. */
async function deadlock(): Promise<unknown> {
  const [one, other] = [await makeOrg(), await makeOrg()]
  const both = Promise.withResolvers<void>()
  let holding = 0
  const take = (first: number, second: number) =>
    db.$transaction(async (tx) => {
      await lockRows(tx, 'organization', [first])
      if (++holding === 2) both.resolve()
      await both.promise
      await lockRows(tx, 'organization', [second])
    })
  const ends = await Promise.allSettled([take(one.id, other.id), take(other.id, one.id)])
  return ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))[0]
}

it('says that two changes met, in whichever way their deadlock is told, and hides what nobody foresaw', async () => {
  expect(await answerTo(await deadlock())).toEqual({ status: 409, key: 'conflict' })
  expect(await answerTo(Object.assign(new Error('met'), { code: 'P2034' }))).toEqual({ status: 409, key: 'conflict' })
  expect(await answerTo(new Error('a secret'))).toEqual({ status: 500, key: 'systemBusy' })
})
