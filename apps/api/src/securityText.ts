import { Router } from 'express'
import type { Ports } from './kernel/ctx.ts'

const VALID_MS = 180 * 86_400_000

/** Whom to tell of a weakness of this installation, for programs that look for it (RFC 9116); SECURITY.md says the rest. */
export function securityText({ settings, clock }: Pick<Ports, 'settings' | 'clock'>): Router {
  const path = '/.well-known/security.txt'
  const router = Router()
  router.get(path, (_req, res) => {
    const lines = {
      Contact: `mailto:${settings.support.email}`,
      Expires: new Date(clock().getTime() + VALID_MS).toISOString(),
      'Preferred-Languages': 'zh-HK, en',
      Canonical: new URL(path, settings.publicUrl).href,
    }
    const text = Object.entries(lines).map(([name, value]) => `${name}: ${value}\n`)
    res.type('text/plain').send(text.join(''))
  })
  return router
}
