import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { healthContracts } from '@portal/shared/features/health/health.contract'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { APP_ROLE } from '../../../prisma/roles.ts'
import {
  basesOf,
  castFaults,
  copiedIn,
  demoIn,
  file,
  looseIn,
  lostNames,
  namesIn,
  openSecrets,
  ownerFaults,
  type Service,
  service,
  undocumented,
  ungiven,
  unheard,
  unmadeSecrets,
  unwatched,
  unwritable,
} from './compose.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const compose = file.parse(parse(read('docker-compose.yml'), { merge: true }))
const services = Object.entries(compose.services)
const serviceOf = (name: string): Service => service.parse(compose.services[name])
const dockerfileOf = ({ build }: Service) => (build ? read(build.dockerfile) : '')
const dockerfiles = [...new Set(services.flatMap(([, { build }]) => (build ? [build.dockerfile] : [])))]

const SERVERS = ['api-1', 'api-2', 'worker']
const variables = (pattern: RegExp) => [...read('apps/api/src/env.ts').matchAll(pattern)].map(([, one]) => one ?? '')
const IDENTITY = variables(/^ {2}(IDENTITY_[A-Z_]+): /gm)
const SUBMISSION = variables(/^ {2}(SUBMISSION_[A-Z_]+): /gm)
const WRITTEN = {
  ...Object.fromEntries(SERVERS.map((name) => [name, ['/data/files', '/tmp']])),
  proxy: ['/config', '/data', '/tmp'],
  database: ['/tmp', '/var/lib/postgresql', '/var/run/postgresql'],
}

describe('docker-compose.yml', () => {
  test('runs a proxy, two API processes, one worker, a migration and PostgreSQL 18', () => {
    expect(castFaults(compose)).toEqual([])
  })

  test.each(services)('%s restarts, and can be asked how it is', (name, used) => {
    expect(unwatched(name, used)).toEqual([])
  })

  test('each process of ours is asked over HTTP, where it answers', () => {
    for (const name of SERVERS) expect(unheard(serviceOf(name)), name).toEqual([])
    expect(read('docker/health.ts')).toContain(healthContracts.get.path)
    expect(read('docker/Dockerfile.api')).toMatch(/^ENV .*\bHOST=0\.0\.0\.0 PORT=8080\b/m)
    expect(read('docker/Dockerfile.api')).toMatch(/^COPY .*docker\/health\.ts docker\/$/m)
  })

  test.each(services)('%s waits for services that exist and names secrets and volumes that exist', (_, used) => {
    expect(lostNames(compose, used)).toEqual([])
  })

  test.each(services)('%s takes its secrets from files', (_, used) => expect(openSecrets(used)).toEqual([]))

  test.each(SERVERS)('%s has no password of the role that owns the tables', (name) => {
    expect(ownerFaults(serviceOf(name), APP_ROLE)).toEqual([])
    expect(new URL(String(compose.services.migrate?.environment.MIGRATE_DATABASE_URL)).username).not.toBe(APP_ROLE)
  })

  test.each(SERVERS)('%s can be connected with the identity service by what it is given', (name) => {
    expect(IDENTITY.length).toBeGreaterThan(4)
    expect(ungiven(serviceOf(name), IDENTITY)).toEqual([])
  })

  test.each(SERVERS)('%s can be connected with the submission service by what it is given', (name) => {
    expect(SUBMISSION).toEqual(['SUBMISSION_URL', 'SUBMISSION_KEY'])
    expect(ungiven(serviceOf(name), SUBMISSION)).toEqual([])
  })

  test('creates every secret before the first start, in its own head', () => {
    expect(unmadeSecrets(read('docker-compose.yml'), compose)).toEqual([])
  })

  test('keeps nothing of the demo', () => {
    expect(demoIn(compose.services)).toEqual([])
  })
})

const images = [
  ...services.flatMap(([, { image, build }]) => (build ? [] : [image])),
  ...dockerfiles.flatMap((path) => basesOf(read(path))),
]

describe('containers', () => {
  test.each(services)('%s runs without root, without rights, and writes to volumes and memory only', (name, one) =>
    expect(looseIn(name, one, dockerfileOf(one))).toEqual([]),
  )

  test('come from images named by version and digest', () => {
    expect(images).toHaveLength(4)
    expect(namesIn(images)).toEqual([])
  })

  test('what must be written can be', () => {
    for (const [name, places] of Object.entries(WRITTEN)) expect(unwritable(serviceOf(name), places), name).toEqual([])
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
    const used = service.parse(good)
    expect(looseIn(name ?? '', { ...used, ...over }, dockerfileOf(used))).toEqual([fault])
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

describe('planted in docker-compose.yml', () => {
  const api = serviceOf('api-1')
  const withEnvironment = (over: Service['environment']) => ({ ...api, environment: { ...api.environment, ...over } })

  test('a service too many, one too few, a role and a version of the database that are wrong are found', () => {
    const { worker, ...others } = compose.services
    const planted = { ...others, extra: api, database: { ...serviceOf('database'), image: 'postgres:17.1' } }
    expect(castFaults({ services: planted })).toEqual(['worker', 'extra', 'extra as api', 'database on postgres:17.1'])
    expect(castFaults({ services: { ...compose.services, worker: { ...api } } })).toEqual(['worker as api'])
  })
  test('a service that stays dead, or is asked where it does not answer, is found', () => {
    expect(unwatched('api-1', { ...api, restart: 'no', healthcheck: {} })).toEqual([
      'is not started again',
      'cannot be asked how it is',
    ])
    expect(unwatched('migrate', { ...api, healthcheck: {} })).toEqual([])
    expect(unheard({ ...withEnvironment({ PORT: 1 }), healthcheck: { test: ['CMD', 'true'] } })).toEqual([
      'is asked by another command',
      'answers somewhere else',
    ])
  })
  test('a variable that is not given and a place that cannot be written are found', () => {
    expect(ungiven(withEnvironment({ A_FILE: 'x', B: 'y' }), ['A', 'B', 'PLANTED'])).toEqual(['PLANTED'])
    expect(
      unwritable({ ...api, volumes: ['files:/data/files'], tmpfs: ['/tmp:size=1g'] }, [
        '/data/files',
        '/tmp',
        '/planted',
      ]),
    ).toEqual(['/planted'])
  })
  test('names of nothing are found', () => {
    const lost = {
      ...api,
      depends_on: { gone: { condition: '' } },
      secrets: ['lost'],
      volumes: ['none:/data', 'files:/files'],
    }
    expect(lostNames(compose, lost)).toEqual(expect.arrayContaining(['gone', 'lost', 'none']))
  })
  test.each([
    ['TOKEN_SECRET', 'x'],
    ['PASSWORD', 'x'],
    ['SEAL_KEY', 'x'],
    ['TOKEN_SECRET_FILE', '/run/secrets/of_another'],
    ['DATABASE_URL', 'postgresql://user:word@database/portal'],
  ])('a secret in the environment is found: %s', (name, value) => {
    expect(openSecrets(withEnvironment({ [name]: value }))).toContain(name)
  })
  test('a server with the rights of the owner is found', () => {
    expect(ownerFaults(withEnvironment({ DATABASE_URL: 'postgresql://portal@database/portal' }), APP_ROLE)).toEqual([
      'signs in as the owner',
    ])
    expect(ownerFaults({ ...api, secrets: [...api.secrets, 'database_password'] }, APP_ROLE)).toEqual([
      "has the owner's password",
    ])
    expect(ownerFaults({ ...api, secrets: [] }, APP_ROLE)).toEqual(['lacks its own password'])
  })
  test('a secret that nobody is told to make is found', () => {
    expect(
      unmadeSecrets('# a.txt\nname: portal\n# b.txt', { secrets: { a: { file: 'a.txt' }, b: { file: 'b.txt' } } }),
    ).toEqual(['b.txt'])
  })
  test('what belongs to a demo is found', () => {
    const services = {
      'api-1': withEnvironment({ DEMO: 1, NODE_ENV: 'test' }),
      'api-2': api,
      worker: withEnvironment({ CAPTCHA_TEST_CODE: 'ABCD' }),
    }
    expect(demoIn(services)).toEqual(['api-1 DEMO', 'api-1 is not in production', 'worker CAPTCHA_TEST_CODE'])
  })
  test('what a Dockerfile copies is read', () => {
    expect(copiedIn('FROM node\nCOPY a b/c ./\nCOPY --from=build /dist ./')).toEqual(['a', 'b/c'])
  })
})

describe('Dockerfiles', () => {
  test.each(dockerfiles)('%s copies what exists', (path) => {
    expect(copiedIn(read(path)).filter((source) => !existsSync(join(root, source)))).toEqual([])
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
  const documented = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)

  test('documents each variable that the server reads', () => {
    const names = /^ {2}([A-Z][A-Z_]+): /gm
    expect([...read('apps/api/src/env.ts').matchAll(names)].length).toBeGreaterThan(15)
    expect(undocumented(read('apps/api/src/env.ts'), names, documented)).toEqual([])
    expect(undocumented('  PLANTED: z.string(),\n', names, documented)).toEqual(['PLANTED'])
  })

  test('documents each variable that docker-compose.yml takes over', () => {
    const names = /\$\{([A-Z_]+)/g
    expect(undocumented(read('docker-compose.yml'), names, documented)).toEqual([])
    expect(undocumented('URL: ${' + 'PLANTED:-none}', names, documented)).toEqual(['PLANTED'])
  })
})
