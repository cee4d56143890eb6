import type { Contracts } from '@portal/shared/kernel/contract'
import express from 'express'
import { actorOf } from '../src/features/auth/session.ts'
import { type Actor, createCtx } from '../src/kernel/ctx.ts'
import { mount } from '../src/kernel/http/mount.ts'
import { ports } from './world.ts'

/** An application that serves planted calls, as the product serves its own, to whoever the tests have signed in. */
export function plantedApp<G extends Contracts>(contracts: G, services: Parameters<typeof mount<G>>[3]) {
  const app = express().use((req, _res, next) => {
    req.id = 'PLANTED'
    next()
  }, express.json())
  const router = express.Router()
  const ctxFor = async (req: express.Request) => {
    const token = req.get('authorization')?.slice('Bearer '.length)
    const actor: Actor | null = await actorOf(ports.db, ports.settings, ports.clock(), token)
    return createCtx<Actor | null>(ports, { actor, language: 'eng', source: 'screen' })
  }
  mount(router, ctxFor, contracts, services)
  return app.use(router)
}
