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
  user: z.string().optional(),
  privileged: z.boolean().optional(),
  read_only: z.boolean().optional(),
  security_opt: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  cap_add: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
})
type Service = z.output<typeof service>
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
    expect(compose.services.database?.image).toMatch(/^postgres:18\./)
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
    expect(read('docker/Dockerfile.api')).toMatch(/^ENV .*\bHOST=0\.0\.0\.0 PORT=8080\b/m)
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

/** Nothing but this is added back; what it is for stands beside it in the file. */
const CAPABILITIES: Record<string, readonly string[]> = { proxy: ['NET_BIND_SERVICE'] }
const ROOT = /^(0|root)(:|$)/

/** The account that the last stage of an image runs as; nothing for root. */
const accountIn = (dockerfile: string) =>
  /^USER (.+)$/m.exec(dockerfile.slice(dockerfile.lastIndexOf('\nFROM ')))?.[1] ?? ''

/** What a container may that it need not. */
function looseIn(name: string, { user, build, ...told }: Service, dockerfile = build ? read(build.dockerfile) : '') {
  const account = user ?? accountIn(dockerfile)
  return [
    ...(account === '' || ROOT.test(account) ? ['runs as root'] : []),
    ...(told.read_only ? [] : ['may write its own files']),
    ...(told.security_opt.includes('no-new-privileges:true') ? [] : ['may gain rights']),
    ...(told.cap_drop.includes('ALL') ? [] : ['keeps capabilities']),
    ...told.cap_add.filter((one) => !CAPABILITIES[name]?.includes(one)).map((one) => `is given ${one}`),
    ...(told.privileged ? ['is privileged'] : []),
    ...told.volumes.filter((volume) => /docker\.sock|^\//.test(volume)).map((volume) => `reaches ${volume}`),
  ]
}

/** What is wrong with the names of images: each by full version and digest, and no image by two. */
function namesIn(images: readonly string[]): string[] {
  const vague = images.filter((image) => !/^[\w./-]+:\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$/.test(image))
  const [known, faults] = [new Map<string, string>(), [...vague]]
  for (const image of images) {
    const [name = ''] = image.split(':')
    if (known.has(name) && known.get(name) !== image) faults.push(`${name} twice`)
    known.set(name, image)
  }
  return faults
}
const stages = (text: string) => [...text.matchAll(/ AS (\w+)/g)].map(([, stage]) => stage)
const basesOf = (text: string) =>
  [...text.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image).filter((image) => !stages(text).includes(image))
const images = [
  ...services.flatMap(([, { image, build }]) => (build ? [] : [image])),
  ...dockerfiles.flatMap((path) => basesOf(read(path))),
]

describe('containers', () => {
  test.each(services)('%s runs without root, without rights, and writes to volumes and memory only', (name, one) =>
    expect(looseIn(name, one)).toEqual([]),
  )

  test('come from images named by version and digest', () => {
    expect(images).toHaveLength(4)
    expect(namesIn(images)).toEqual([])
  })

  test('what must be written can be', () => {
    const written = ({ volumes, tmpfs }: Service) =>
      [...volumes.map((volume) => volume.split(':')[1]), ...tmpfs.map((place) => place.split(':')[0])].sort()
    const of = (name: string) => written(compose.services[name] ?? service.parse({}))
    for (const name of ['api-1', 'api-2', 'worker'])
      expect(of(name)).toEqual(expect.arrayContaining(['/data/files', '/tmp']))
    expect(of('proxy')).toEqual(['/config', '/data', '/tmp'])
    expect(of('database')).toEqual(['/tmp', '/var/lib/postgresql', '/var/run/postgresql'])
  })

  test.each<[string, Partial<Service>, string]>([
    ['root', { user: 'root' }, 'runs as root'],
    ['root by number', { user: '0:0' }, 'runs as root'],
    ['a root file system that can be written', { read_only: false }, 'may write its own files'],
    ['no word on new privileges', { security_opt: [] }, 'may gain rights'],
    ['all capabilities', { cap_drop: [] }, 'keeps capabilities'],
    ['one capability more', { cap_add: ['SYS_ADMIN'] }, 'is given SYS_ADMIN'],
    ['privileges', { privileged: true }, 'is privileged'],
    ['Docker’s own socket', { volumes: ['/var/run/docker.sock:/s'] }, 'reaches /var/run/docker.sock:/s'],
  ])('a planted fault is found: %s', (_, over, fault) => {
    const [name, good] = services.find(([one]) => one === 'api-1') ?? []
    expect(looseIn(name ?? '', { ...service.parse(good), ...over })).toEqual([fault])
  })

  test('planted faults in Dockerfiles and names of images are found', () => {
    const proxy = service.parse(compose.services.proxy)
    expect(looseIn('proxy', proxy, read('docker/Dockerfile.proxy').replace(/^USER.*$/m, ''))).toEqual(['runs as root'])
    const [good = ''] = images
    for (const vague of ['postgres:18', 'node:24-slim', 'caddy', good.replace(/@.*/, ''), good.slice(0, -1)])
      expect(namesIn([vague])).toEqual([vague])
    expect(namesIn([good, good])).toEqual([])
    expect(namesIn([good, good.replace(/.$/, (last) => (last === '0' ? '1' : '0'))])).toHaveLength(1)
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
