import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { ROOT } from './run/program.ts'
import { isTest, pathsOf, type Source, tracked } from './sources.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const isProduct = (source: Source) =>
  /^(apps\/(api|web)|packages\/shared)\/src\/.*\.tsx?$/.test(source.path) && !isTest(source)
const sources = tracked('apps', 'packages/shared')

/** A means that opens a door when text of others reaches it. */
interface Means {
  pattern: RegExp
  /** Files in which it is, and why it is harmless there. */
  known?: Readonly<Record<string, string>>
  planted: string
}
/** The files with such a means and without a reason, and the reasons whose place is gone: they would hide the next one there. */
function meansFaults({ pattern, known = {} }: Means, among: readonly Source[]): string[] {
  const found = pathsOf(among.filter((source) => isProduct(source) && pattern.test(source.text)))
  return [...found.filter((path) => !(path in known)), ...Object.keys(known).filter((path) => !found.includes(path))]
}

const absent = (title: string, means: Means) =>
  it(title, () => {
    expect(meansFaults(means, sources)).toEqual([])
    const path = 'apps/api/src/features/labels/label.service.ts'
    expect(meansFaults({ ...means, known: {} }, [{ path, text: means.planted }])).toEqual([path])
    expect(meansFaults({ ...means, known: { [path]: 'gone since' } }, [])).toEqual([path])
  })

describe('means that open doors', () => {
  absent('nothing evaluates text as code', {
    pattern: /\beval\(|new Function\(|node:vm|setTimeout\(\s*['"`]/,
    planted: 'eval(text)',
  })
  absent('no page writes HTML of its own', {
    pattern: /dangerouslySetInnerHTML|\.(inner|outer)HTML|insertAdjacentHTML|document\.write/,
    planted: 'box.innerHTML = name',
  })
  absent('SQL takes values as parameters only', {
    pattern: /\$(queryRaw|executeRaw)Unsafe|Prisma\.raw\(/,
    known: {
      'apps/api/src/kernel/sql.ts': 'names of columns, from the model',
      'apps/api/src/kernel/list/rows/part.ts': 'the size of a page, a number',
      'apps/api/src/kernel/list/locks.ts': 'names of tables and columns, from the model',
      'apps/api/src/kernel/transactions/row-locks.ts': 'the name that a statement of ours gives a table',
      'apps/api/src/kernel/rollup/derived.ts': 'names of a table and its columns, from declarations of ours',
      'apps/api/src/kernel/list/search.ts': 'the name that a statement of ours gives a table',
      'apps/api/src/features/dashboard/dashboard.logbooks.ts': 'expressions of ours',
      'apps/api/src/features/dashboard/figure.performers.ts': 'expressions of ours',
      'apps/api/src/features/dashboard/figure.points.ts': 'expressions of ours',
      'apps/api/src/features/dashboard/figure.standing.ts': 'a statement of ours',
      'apps/api/src/features/dashboard/figure.sums.ts': 'expressions of ours',
      'apps/api/src/features/dashboard/month.check.ts': 'sums of columns, from a list of ours',
      'apps/api/src/features/dashboard/scored-workers.ts': 'expressions of ours',
      'apps/api/src/features/dashboard/unit.service.ts': 'expressions of ours',
      'apps/api/src/features/logbooks/logbook.search.ts': 'names of columns, from a list of ours',
      'apps/api/src/features/logbooks/logbook.own-search.ts': 'names of columns, from a list of ours',
      'apps/api/src/features/logbooks/logbook.sql.ts': 'names of tables and columns, from the model',
      'apps/api/src/features/organization-merges/effects/effect.ts': 'names of tables and columns, from the registry',
      'apps/api/src/features/organization-merges/merge.counts.ts': 'names of tables and columns, from a list of ours',
      'apps/api/src/features/organization-merges/merge.names.ts': 'names of tables and columns, from a list of ours',
      'apps/api/src/adapters/jobs/jobs.pg-boss.ts': 'statements of pg-boss, with their values apart',
    },
    planted: "db.$queryRawUnsafe('SELECT ' + name)",
  })
  absent('no command of a shell is run', {
    pattern: /(?<![.\w])(exec(File)?(Sync)?|spawn(Sync)?)\(|shell: true/,
    planted: "execSync('ls ' + name)",
  })
  absent('no pattern is made of input', {
    pattern: /new RegExp\(/,
    known: {
      'apps/web/src/widgets/SealStrip.tsx': 'a number of ours',
      'packages/shared/src/features/logbooks/location.ts': 'two patterns of ours',
    },
    planted: 'new RegExp(search)',
  })
  absent('what must not be guessed comes from the system’s random source', {
    pattern: /Math\.random\(|pseudoRandomBytes/,
    known: {
      'apps/api/src/adapters/push/listener.ts': 'how long to wait before asking again',
      'apps/web/src/kernel/push.ts': 'how long to wait before asking again',
    },
    planted: 'const code = Math.random()',
  })
  absent('no weak digest or cipher is used', {
    pattern: /create(Hash|Hmac)\(\s*['"](md[245]|sha1|ripemd)|['"]aes-\d+-(ecb|cbc)|['"](des-|des3|rc4)/i,
    planted: "createHash('md5')",
  })
  absent('certificates are always looked at', {
    pattern: /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED/,
    planted: '{ rejectUnauthorized: false }',
  })
  absent('pages speak to each other only within their own origin', {
    pattern: /\bpostMessage\([^)]*,\s*['"]\*['"]|addEventListener\(\s*['"]message['"](?!, answer)/,
    known: { 'apps/web/src/kernel/proof/work.worker.ts': 'a worker, whom nobody but its page can speak to' },
    planted: "parent.postMessage(token, '*')",
  })
})

/** The files that call other services, and those of them that would follow a redirect to anywhere. */
const callers = (among: readonly Source[]) =>
  among.filter((source) => isProduct(source) && source.path.startsWith('apps/api/') && /\bfetch\(/.test(source.text))
const followers = (among: readonly Source[]) =>
  pathsOf(
    callers(among).filter(
      ({ text }) => text.split(/\bfetch\(/).length > text.split(/redirect: '(?:error|manual)'/).length,
    ),
  )

test('calls to other services follow no redirect', () => {
  expect(pathsOf(callers(sources)).toSorted()).toEqual([
    'apps/api/src/adapters/identity/identity.http.ts',
    'apps/api/src/adapters/submission/submission.http.ts',
  ])
  expect(followers(sources)).toEqual([])
  const planted = (text: string) => followers([{ path: 'apps/api/src/adapters/sms.ts', text }])
  for (const how of ['error', 'manual']) expect(planted(`await fetch(url, { redirect: '${how}' })`)).toEqual([])
  expect(planted('await fetch(url)')).toEqual(['apps/api/src/adapters/sms.ts'])
  expect(planted("await fetch(url, { redirect: 'error' })\nawait fetch(other)")).toEqual([
    'apps/api/src/adapters/sms.ts',
  ])
})

const KEPT_OUT = ['.git', '.data', '.env', 'docker/secrets']
const letIn = (ignored: string) => KEPT_OUT.filter((one) => !ignored.split('\n').includes(one))
const BROWSES = /\bbrowse\b/

test('images hold no history, secrets or data of the folder they are built in', () => {
  for (const part of ['api', 'proxy']) expect(letIn(read(`docker/Dockerfile.${part}.dockerignore`))).toEqual([])
  expect(read('docker/Caddyfile')).not.toMatch(BROWSES)
  expect(letIn('.git\n.data\n#.env\ndocker/secrets.old')).toEqual(['.env', 'docker/secrets'])
  expect('file_server browse').toMatch(BROWSES)
})

const resolutionsIn = (lock: string) => {
  const packages = lock.slice(lock.indexOf('\npackages:'), lock.indexOf('\nsnapshots:'))
  return [...packages.matchAll(/^ {4}resolution: (.+)$/gm)].map(([, one = '']) => one)
}
const withoutDigest = (lock: string) => resolutionsIn(lock).filter((one) => !/integrity: sha512-/.test(one))

test('every library is named in one file, with the digest of its content', () => {
  const lock = read('pnpm-lock.yaml')
  expect(resolutionsIn(lock).length).toBeGreaterThan(200)
  expect(withoutDigest(lock)).toEqual([])
  const planted = '{tarball: https://example.test/a.tgz}'
  expect(withoutDigest(lock.replace(/^ {4}resolution: .+$/m, `    resolution: ${planted}`))).toEqual([planted])
})
