import express from 'express'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { unnamed, watched } from './named.ts'
import { readThrown } from './thrown.ts'

const PLANTED = 'apps/api/test/openapi/planted'
const { byCall } = readThrown({
  features: [`${PLANTED}/features.ts`],
  server: `${PLANTED}/server.ts`,
  programs: [`${PLANTED}/work.child.ts`],
})

describe('reading which problems a call can end with', () => {
  it.each([
    ['in the service itself', 'direct', 'labelNameUsed'],
    ['in what it calls', 'through', 'labelNotFound'],
    ['by the move of a life', 'moves', 'alreadyDecided'],
    ['in a program that it starts', 'starts', 'importFileLocked'],
    ['in what it does beforehand', 'prepared', 'labelNotFound'],
    ['behind a port that it uses', 'asks', 'identityServiceFailed'],
    ['behind a port that was made before', 'mails', 'identityServiceFailed'],
  ])('finds one %s', (_, call, key) => expect(byCall('plain', call)).toEqual([key]))

  it('finds services beside others, and those that replace them', () => {
    expect(byCall('spread', 'own')).toEqual(['labelNameUsed'])
    expect(byCall('spread', 'through')).toEqual(['labelNotFound'])
  })

  it('leaves out what is only asked, typed, worded, offered, compared or queued', () => {
    // the one that it hands on is counted: whoever gets it may throw it
    expect(byCall('plain', 'quiet')).toEqual(['notFound'])
  })

  it('refuses a call that nothing serves', () => {
    expect(() => byCall('plain', 'nothing')).toThrow('no service of plain.nothing')
    expect(() => byCall('nobody', 'direct')).toThrow('no service of nobody.direct')
  })
})

describe('holding answers against the API description', () => {
  it('finds a refusal that is not named there', async () => {
    const app = express()
    app.get('/api/label', (_, res) => void res.status(409).json({ key: 'labelLimitReached' }))
    await request(watched(app)).get('/api/label').expect(409)
    expect(unnamed.splice(0)).toEqual(['labels.list answered labelLimitReached'])
  })
})
