import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Role } from '@portal/shared/access/roles'
import type { Contract } from '@portal/shared/kernel/contract'
import request, { type Response } from 'supertest'
import { afterAll, describe, expect, it } from 'vitest'
import { createApp, createHealthApp } from '../../src/app.ts'
import { OPERATIONS } from '../../src/features.ts'
import { app, as, logged, makeOrg, ports } from '../world.ts'

const urlOf = ({ path }: Contract) => path.replace(/:\w+/g, '0')
const caddyfile = readFileSync(join(import.meta.dirname, '../../../../docker/Caddyfile'), 'utf8')

const dist = mkdtempSync(join(tmpdir(), 'portal-web-'))
mkdirSync(join(dist, 'assets'))
writeFileSync(join(dist, 'index.html'), '<!doctype html>')
writeFileSync(join(dist, 'assets/app-1.js'), '0')
afterAll(() => rmSync(dist, { recursive: true, force: true }))
const web = createApp(ports, { webDist: dist })

/** What is wrong with the headers of an answer that no page of others may read, keep or show. */
const faultsOf = ({ headers }: Response): string[] => {
  const csp = headers['content-security-policy'] ?? ''
  return [
    ...(headers['cache-control'] === 'no-store' ? [] : [`kept: ${headers['cache-control']}`]),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['sniffed']),
    ...(headers['referrer-policy'] === 'no-referrer' ? [] : ['tells where it was']),
    ...["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "default-src 'self'"].filter(
      (directive) => !csp.includes(directive),
    ),
    ...(/script-src[^;]*unsafe|[^-]default-src[^;]*unsafe/.test(csp) ? ['scripts in the page'] : []),
    ...('access-control-allow-origin' in headers ? ['read by pages of others'] : []),
    ...(/^(application\/json|text\/html); charset=utf-8$/.test(headers['content-type'] ?? '') ? [] : ['no charset']),
  ]
}

describe('no answer is kept, framed or misread', () => {
  it.each(Object.entries(OPERATIONS))(
    '%s, asked by a stranger and by a program that sends nonsense',
    async (_, contract) => {
      for (const body of ['{', '{}'])
        expect(
          faultsOf(await request(app)[contract.method](urlOf(contract)).type('json').send(body)),
          `${contract.method} ${contract.path} ${body}`,
        ).toEqual([])
    },
  )

  it('answers that are given, descriptions, refusals and what is not there', async () => {
    const admin = await as(await makeOrg('EMSD'), Role.superAdmin)
    for (const path of ['/auth/info', '/api/logbook', '/api/logbook/0', '/api/account'])
      expect([path, faultsOf(await admin.get(path))]).toEqual([path, []])
    for (const path of ['/api/health', '/api/docs', '/api/docs.json', '/api/nothing', '/auth/%', '/assets/none.js'])
      expect([path, faultsOf(await request(web).get(path))]).toEqual([path, []])
    expect(faultsOf(await request(createHealthApp(ports)).get('/api/health'))).toEqual([])
    expect(faultsOf(await request(createHealthApp(ports)).get('/elsewhere'))).toEqual([])
  })

  it('finds a planted answer that may be kept', async () => {
    const planted = createApp(ports)
    planted.get('/api/kept', (_req, res) => void res.json({}))
    const answer = await request(planted).get('/api/health')
    answer.headers['cache-control'] = 'private, no-store, max-age=5'
    delete answer.headers['x-content-type-options']
    expect(faultsOf(answer)).toEqual(['kept: private, no-store, max-age=5', 'sniffed'])
  })

  it('files of the web are kept as they say: what carries its content in its name for good, the page never unasked', async () => {
    const kept = async (path: string) => (await request(web).get(path)).headers['cache-control']
    expect(await kept('/assets/app-1.js')).toBe('public, max-age=31536000, immutable')
    for (const page of ['/', '/login', '/logbook/list', '/index.html'])
      expect([page, await kept(page)]).toEqual([page, 'no-cache'])
  })

  it('no address is answered with a way to another host', async () => {
    for (const path of [
      '//evil.test',
      '//evil.test/%2e%2e',
      '/%5cevil.test',
      '/assets',
      '/redirect//evil.test',
      '//evil.test/..',
    ]) {
      const { status, headers } = await request(web).get(path)
      expect([path, headers.location]).toEqual([path, undefined])
      expect(status).toBeLessThan(500)
    }
  })

  it('over https, and only there, asks browsers to stay with https for a year, subdomains too', async () => {
    const over = (publicUrl: string) =>
      request(createApp({ ...ports, settings: { ...ports.settings, publicUrl } })).get('/api/nothing')
    expect((await over('https://portal.test')).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
    expect((await over('http://localhost')).headers['strict-transport-security']).toBeUndefined()
  })

  it('the proxy says the same of the files it serves', async () => {
    const { headers } = await request(web).get('/')
    const said = Object.fromEntries(
      [...caddyfile.matchAll(/^\s+([A-Z][A-Za-z-]+) "?([^"\n]+?)"?$/gm)].map(([, name = '', value]) => [
        name.toLowerCase(),
        value,
      ]),
    )
    for (const name of [
      'x-content-type-options',
      'referrer-policy',
      'x-frame-options',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
    ])
      expect([name, said[name]?.toLowerCase()]).toEqual([name, headers[name]?.toLowerCase()])
    const policy = (text = '') =>
      text
        .split(';')
        .map((part) => part.trim())
        .sort()
    const proxySays = (origin: string) => policy(said['content-security-policy']?.replace('{$MAP_TILE_ORIGIN}', origin))
    expect(proxySays('')).toEqual(policy(headers['content-security-policy']))
    const mapTileUrl = 'https://{s}.tiles.test/{z}/{x}/{y}.png'
    const withTiles = createApp({ ...ports, settings: { ...ports.settings, mapTileUrl } }, { webDist: dist })
    const told = (await request(withTiles).get('/')).headers['content-security-policy']
    expect(proxySays('https://*.tiles.test')).toEqual(policy(told))
    expect([told, headers['content-security-policy']].map((text) => text?.includes('tiles.test'))).toEqual([
      true,
      false,
    ])
    expect(said['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })
})

describe('/.well-known/security.txt', () => {
  it('names the contact of this installation and says until when', async () => {
    const { text, headers } = await request(web).get('/.well-known/security.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(text).toMatch(/^Contact: mailto:help@example\.test$/m)
    expect(text).toMatch(/^Canonical: http:\/\/localhost\/\.well-known\/security\.txt$/m)
    const until = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? '').getTime() - ports.clock().getTime()
    expect([until > 0, until < 365 * 86_400_000]).toEqual([true, true])
    expect(caddyfile).toMatch(/@api path .*\/\.well-known\/security\.txt/)
  })
})

describe('methods', () => {
  it('TRACE echoes nothing, and no header or field turns a method into another', async () => {
    const server = web.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const traced = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const call = ask({
        port,
        host: '127.0.0.1',
        path: '/api/health',
        method: 'TRACE',
        headers: { 'x-secret': 'echo' },
      })
      call.on('error', reject).on('response', async (answer) => {
        resolve({ status: answer.statusCode, text: Buffer.concat(await answer.toArray()).toString() })
      })
      call.end()
    })
    server.close()
    expect([traced.status, traced.text.includes('echo')]).toEqual([404, false])
    const turned = await request(web).get('/api/label?_method=DELETE').set('x-http-method-override', 'DELETE')
    expect(turned.body.key).toBe('signInAgain')
  })
})

describe('refusals', () => {
  it('are logged with who, from where, what and when, and nothing secret', async () => {
    logged.length = 0
    const viewer = await as(await makeOrg('RP'), Role.rpOfficer)
    await viewer.get('/api/account').set('x-forwarded-for', '203.0.113.9').set('x-real-ip', '203.0.113.9')
    await request(app).get('/api/logbook').set('authorization', 'Bearer not-a-token')
    const lines = logged.map((line) => JSON.parse(line)).filter(({ message }) => message === 'call refused')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatchObject({ operation: 'administration.list', key: 'forbidden', userId: viewer.user.id })
    expect(lines[1]).toMatchObject({ operation: 'logbooks.list', key: 'signInAgain' })
    for (const line of lines) expect([typeof line.requestId, typeof line.address]).toEqual(['string', 'string'])
    // nobody stands in front of this server, so what a caller says of his address is not believed
    expect(lines[0].address).toMatch(/^(127\.0\.0\.1|::1)$/)
    expect(logged.join('\n')).not.toContain(viewer.token)
    expect(logged.join('\n')).not.toContain('not-a-token')
  })
})

describe('paths that are secrets', () => {
  const unmarked = (calls: readonly Pick<Contract, 'path' | 'hasSecretPath'>[]): string[] =>
    calls.flatMap(({ path, hasSecretPath }) => (/:\w*(token|secret|key)\b/i.test(path) && !hasSecretPath ? [path] : []))
  /** Keys of lists that only their owner reads open nothing to others. */
  const NO_SECRETS = ['/api/locationList/:key']

  it('are marked as such, and a planted one that is not is found', () => {
    const calls = Object.values(OPERATIONS)
    expect(unmarked(calls).filter((path) => !NO_SECRETS.includes(path))).toEqual([])
    expect(unmarked([{ path: '/api/thing/:token.txt' }])).toEqual(['/api/thing/:token.txt'])
  })
  it('leave nothing of themselves in the log, however they are written', async () => {
    logged.length = 0
    const secret = Object.values<Contract>(OPERATIONS).filter(({ hasSecretPath }) => hasSecretPath)
    for (const { path } of secret)
      for (const asked of [path, path.toUpperCase(), path.replace(/:\w+\.\w+/, ':x')])
        await request(app).get(asked.replace(/:\w+/i, 'not-a-token'))
    expect(secret.length).toBeGreaterThan(0)
    expect(logged.filter((line) => JSON.parse(line).message === 'call').length).toBe(3 * secret.length)
    expect(logged.join('\n').toLowerCase()).not.toContain('not-a-token')
  })
})
