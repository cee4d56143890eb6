import express, { type ErrorRequestHandler, type Express } from 'express'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { exactFirst } from './exact.ts'

/** Serves planted routes, with the patterns of the router told each time one is tried. */
function planted(): { app: Express; tried: string[] } {
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
  const caught: ErrorRequestHandler = (error, _req, res, _next) => void res.status(500).json({ caught: error.message })
  return { app: express().use(exactFirst(router), router, caught), tried }
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
