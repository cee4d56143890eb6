import express, { type ErrorRequestHandler, type Express, type Router } from 'express'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { exactFirst } from './exact.ts'

/** Serves planted routes, with what the router itself finds by a pattern told each time. */
function planted(): { app: Express; router: Router; tried: string[] } {
  const tried: string[] = []
  const router = express.Router()
  router.param('id', (_req, _res, next, id: string) => {
    tried.push(id)
    next()
  })
  router.get('/thing/:id', (req, res) => void res.json({ by: 'pattern', id: req.params.id }))
  router.get('/thing/all', (_req, res) => void res.json({ by: 'address' }))
  router.post('/thing/all', (_req, res) => void res.json({ by: 'another method' }))
  router.get('/thing/all', (_req, res) => void res.json({ by: 'a second of that address' }))
  router.get('/broken', async () => {
    throw new Error('planted')
  })
  router.get('/api/thing/:id/part', (req, res) => void res.json({ by: 'parts', ...req.params }))
  router.post('/api/thing/:id/part', (req, res) => void res.json({ by: 'another method', ...req.params }))
  router.get('/api/thing/:id/:name', (req, res) => void res.json({ by: 'more parameters', ...req.params }))
  router.get('/api/thing/:first/part', (req, res) => void res.json({ by: 'a second of those parts', ...req.params }))
  router.get('/api/thing/:id/bad', async () => {
    throw new Error('never: the one with more parameters stands before')
  })
  const caught: ErrorRequestHandler = (error, _req, res, _next) => void res.status(500).json({ caught: error.message })
  return { app: express().use(exactFirst(router), router, caught), router, tried }
}

describe('a route without parameters', () => {
  it('is found by its address and method, and no pattern is tried before', async () => {
    const { app, tried } = planted()
    expect((await request(app).get('/thing/all?id=7')).body).toEqual({ by: 'address' })
    expect((await request(app).post('/thing/all')).body).toEqual({ by: 'another method' })
    expect(tried).toEqual([])
  })

  it('leaves what it throws to the application', async () => {
    expect((await request(planted().app).get('/broken')).body).toEqual({ caught: 'planted' })
  })

  it.each([
    ['/thing/7', { by: 'pattern', id: '7' }],
    ['/thing/all/', { by: 'pattern', id: 'all' }],
    ['/thing/%61ll', { by: 'pattern', id: 'all' }],
  ])('is not taken for %s, which is the router’s', async (path, body) => {
    expect((await request(planted().app).get(path)).body).toEqual(body)
  })

  it('is no answer for what nobody serves', async () => {
    expect((await request(planted().app).get('/nothing')).status).toBe(404)
  })
})

describe('a route with parameters', () => {
  it.each([
    ['get', '/api/thing/7/part', { by: 'parts', id: '7' }],
    ['get', '/api/thing/7/part?id=8', { by: 'parts', id: '7' }],
    ['get', '/api/thing/%E8%A7%80%2F7/PART', { by: 'parts', id: '觀/7' }],
    ['post', '/api/thing/7/part', { by: 'another method', id: '7' }],
    ['get', '/api/thing/7/bad', { by: 'more parameters', id: '7', name: 'bad' }],
  ] as const)('is found for %s %s as the router finds it, without it', async (method, path, body) => {
    const { app, tried } = planted()
    expect([(await request(app)[method](path)).body, tried]).toEqual([body, []])
    const { router } = planted()
    expect((await request(express().use(router))[method](path)).body).toEqual(body)
  })

  it.each([
    ['/api/thing/7/part/', { by: 'parts', id: '7' }],
    ['/API/thing/7/part', { by: 'parts', id: '7' }],
  ])('is left to the router for %s', async (path, body) => {
    const { app, tried } = planted()
    expect([(await request(app).get(path)).body, tried]).toEqual([body, ['7']])
  })

  it('is refused where an address is none, and no answer for what nobody serves', async () => {
    expect((await request(planted().app).get('/api/thing/%/part')).body).toEqual({ caught: expect.stringMatching('%') })
    expect((await request(planted().app).put('/api/thing/7/part')).status).toBe(404)
    expect((await request(planted().app).get('/api/thing/7/part/of')).status).toBe(404)
  })
})
