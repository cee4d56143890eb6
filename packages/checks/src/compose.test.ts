import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { healthContracts } from '@portal/shared/features/health/health.contract'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { APP_ROLE } from '../../../prisma/roles.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const service = z.object({
  image: z.string(),
  build: z.object({ context: z.literal('.'), dockerfile: z.string() }).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  command: z.array(z.string()).default([]),
  restart: z.string(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.object({ test: z.array(z.string()).optional(), disable: z.boolean().optional() }),
})
const file = z.object({
  services: z.record(z.string(), service),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
  volumes: z.record(z.string(), z.null()),
})
const compose = file.parse(parse(read('docker-compose.yml'), { merge: true }))
const services = Object.entries(compose.services)
const dockerfiles = [...new Set(services.flatMap(([, { build }]) => (build ? [build.dockerfile] : [])))]

describe('docker-compose.yml', () => {
  test('runs a proxy, two API processes, one worker, a migration and PostgreSQL 18', () => {
    expect(Object.keys(compose.services).sort()).toEqual(['api-1', 'api-2', 'database', 'migrate', 'proxy', 'worker'])
    expect(compose.services.database?.image).toBe('postgres:18')
    const roleOf = (name: string) => compose.services[name]?.environment.PROCESS_ROLE
    expect(['api-1', 'api-2', 'worker'].map(roleOf)).toEqual(['api', 'api', 'worker'])
  })

  test.each(services)('%s restarts, and can be asked how it is', (name, { restart, healthcheck }) => {
    expect(restart).toMatch(/unless-stopped|on-failure/)
    expect(healthcheck.test !== undefined || name === 'migrate').toBe(true)
  })

  test('each process of ours is asked over HTTP, where it answers', () => {
    for (const name of ['api-1', 'api-2', 'worker']) {
      expect(compose.services[name]?.healthcheck.test).toEqual(['CMD', 'node', 'docker/health.ts'])
      expect(compose.services[name]?.environment.PORT).toBeUndefined()
    }
    expect(read('docker/health.ts')).toContain(healthContracts.get.path)
    expect(read('docker/Dockerfile.api')).toMatch(/^ENV .*\bPORT=8080\b/m)
    expect(read('docker/Dockerfile.api')).toMatch(/^COPY .*docker\/health\.ts docker\/$/m)
  })

  test.each(services)('%s waits for services that exist and names secrets and volumes that exist', (_, used) => {
    for (const name of Object.keys(used.depends_on)) expect(compose.services).toHaveProperty([name])
    for (const name of used.secrets) expect(compose.secrets).toHaveProperty([name])
    for (const volume of used.volumes) expect(compose.volumes).toHaveProperty([volume.split(':')[0] ?? ''])
  })

  test.each(services)('%s takes its secrets from files', (_, { environment, secrets }) => {
    for (const [name, value] of Object.entries(environment)) {
      if (name.endsWith('_FILE')) expect(secrets.map((secret) => `/run/secrets/${secret}`)).toContain(value)
      else expect(name).not.toMatch(/SECRET|PASSWORD$|_KEY$|MAIL_URL/)
    }
    expect(environment.DATABASE_URL ?? 'postgresql://user@host').not.toMatch(/:[^/@]+@/)
  })

  test.each(['api-1', 'api-2', 'worker'])('%s has no password of the role that owns the tables', (name) => {
    const [used, migrate] = [compose.services[name], compose.services.migrate]
    const userOf = (url: unknown) => new URL(String(url)).username
    expect(userOf(used?.environment.DATABASE_URL)).toBe(APP_ROLE)
    expect(used?.secrets).toContain('database_app_password')
    expect(used?.secrets).not.toContain('database_password')
    expect(userOf(migrate?.environment.MIGRATE_DATABASE_URL)).not.toBe(APP_ROLE)
  })

  test.each(['api-1', 'api-2', 'worker'])(
    '%s can be connected with the identity service by what it is given',
    (name) => {
      const given = Object.keys(compose.services[name]?.environment ?? {}).map((one) => one.replace(/_FILE$/, ''))
      const wanted = [...read('apps/api/src/env.ts').matchAll(/^ {2}(IDENTITY_[A-Z_]+): /gm)].map(([, one]) => one)
      expect(wanted.length).toBeGreaterThan(4)
      expect(wanted.filter((one) => !given.includes(one ?? ''))).toEqual([])
    },
  )

  test('creates every secret before the first start, in its own head', () => {
    const [head = ''] = read('docker-compose.yml').split(/^name:/m)
    for (const { file } of Object.values(compose.secrets)) expect(head).toContain(file)
  })

  test('keeps nothing of the demo', () => {
    for (const [, { environment }] of services) {
      expect(Object.keys(environment)).not.toContain('CAPTCHA_TEST_CODE')
      expect(Object.keys(environment)).not.toContain('DEMO')
    }
    expect(compose.services['api-1']?.environment.NODE_ENV).toBe('production')
  })
})

describe('Dockerfiles', () => {
  test.each(dockerfiles)('%s copies what exists', (path) => {
    const copies = [...read(path).matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, words = '']) =>
      words.split(' ').slice(0, -1),
    )
    for (const source of copies) expect(existsSync(join(root, source)), source).toBe(true)
    expect(existsSync(join(root, `${path}.dockerignore`))).toBe(true)
  })

  test('the image runs a file that exists, as a user without rights', () => {
    const text = read('docker/Dockerfile.api')
    const [, main = ''] = /^CMD \["node", "(.+)"\]/m.exec(text) ?? []
    expect(existsSync(join(root, main))).toBe(true)
    expect(text).toMatch(/^USER node$/m)
  })

  test('the proxy knows both API processes', () => {
    for (const name of ['api-1:8080', 'api-2:8080']) expect(read('docker/Caddyfile')).toContain(name)
  })
})

describe('.env.example', () => {
  const documented = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)

  test('documents each variable that the server reads', () => {
    const variables = [...read('apps/api/src/env.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name)
    expect(variables.length).toBeGreaterThan(15)
    expect(variables.filter((name) => !documented.includes(name))).toEqual([])
  })

  test('documents each variable that docker-compose.yml takes over', () => {
    const variables = [...read('docker-compose.yml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name)
    expect(variables.filter((name) => !documented.includes(name))).toEqual([])
  })
})
