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
