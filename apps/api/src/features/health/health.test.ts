import { createDb } from '@portal/db'
import request from 'supertest'
import { expect, it } from 'vitest'
import { anyone, ports } from '../../../test/world.ts'
import { createApp } from '../../app.ts'

it('says that all is well', async () => {
  const res = await anyone().get('/api/health')
  expect([res.status, res.body.status, res.body.demoAccounts]).toEqual([200, 'up', undefined])
})

it('says where maps take their tiles from, when that is set', async () => {
  const mapTileUrl = 'https://tiles.test/{z}/{x}/{y}.png'
  const tiles = async (settings: object) =>
    (await request(createApp({ ...ports, settings: { ...ports.settings, ...settings } })).get('/api/health')).body
  expect([(await tiles({})).mapTileUrl, (await tiles({ mapTileUrl })).mapTileUrl]).toEqual([null, mapTileUrl])
})

it('answers 503 and names what is down', async () => {
  const nowhere = createDb('postgresql://nobody@127.0.0.1:1/nothing')
  const res = await request(createApp({ ...ports, db: nowhere })).get('/api/health')
  expect(res.status).toBe(503)
  expect(res.body).toMatchObject({ status: 'down', database: 'down', queue: 'up' })
  const noQueue = await request(createApp({ ...ports, queueIsUp: async () => false })).get('/api/health')
  expect([noQueue.status, noQueue.body.queue]).toEqual([503, 'down'])
})

it('counts an answer that came while this process was busy, and none that never comes', async () => {
  const BUSY_MS = 2100
  const asked = async (queueIsUp: () => Promise<boolean>) =>
    (await request(createApp({ ...ports, queueIsUp })).get('/api/health')).body
  const busy = async () => {
    setImmediate(() => {
      for (const end = Date.now() + BUSY_MS; Date.now() < end; );
    })
    return true
  }
  await ports.db.$queryRaw`SELECT 1`
  expect(await asked(busy)).toMatchObject({ status: 'up', database: 'up', queue: 'up' })
  expect(await asked(() => new Promise(() => {}))).toMatchObject({ status: 'down', database: 'up', queue: 'down' })
})
