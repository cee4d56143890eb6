import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', 'apps', 'packages/shared'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /^(apps\/(api|web)|packages\/shared)\/src\/.*\.tsx?$/.test(path))
  .filter((path) => !/\.(test|kit)\.tsx?$|\/testing\//.test(path))
  .map((path) => ({ path, text: read(path) }))

/** A means that opens a door when text of others reaches it. */
interface Means {
  pattern: RegExp
  /** Files in which it is, and why it is harmless there. */
  known?: Readonly<Record<string, string>>
  planted: string
}
const absent = (title: string, { pattern, known = {}, planted }: Means) =>
  it(title, () => {
    const found = sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
    expect(found.filter((path) => !(path in known))).toEqual([])
    // a reason whose place is gone would hide the next one there
    expect(Object.keys(known).filter((path) => !found.includes(path))).toEqual([])
    expect(planted).toMatch(pattern)
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
      'apps/api/src/features/logbooks/logbook.search.ts': 'names of columns, from a list of ours',
      'apps/api/src/features/logbooks/logbook.own-search.ts': 'names of columns, from a list of ours',
      'apps/api/src/features/logbooks/logbook.sql.ts': 'names of tables and columns, from the model',
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
    known: { 'apps/web/src/features/auth/work.worker.ts': 'a worker, whom nobody but its page can speak to' },
    planted: "parent.postMessage(token, '*')",
  })
})

test('calls to other services follow no redirect', () => {
  const callers = sources.filter(({ path, text }) => path.startsWith('apps/api/') && /\bfetch\(/.test(text))
  expect(callers.map(({ path }) => path)).toEqual(['apps/api/src/adapters/identity/identity.http.ts'])
  for (const { text } of callers) expect(text).toContain("redirect: 'error'")
})

test('images hold no history, secrets or data of the folder they are built in', () => {
  for (const part of ['api', 'proxy'])
    expect(read(`docker/Dockerfile.${part}.dockerignore`).split('\n')).toEqual(
      expect.arrayContaining(['.git', '.data', '.env', 'docker/secrets']),
    )
  expect(read('docker/Caddyfile')).not.toMatch(/\bbrowse\b/)
})

test('every library is named in one file, with the digest of its content', () => {
  const lock = read('pnpm-lock.yaml')
  const packages = lock.slice(lock.indexOf('\npackages:'), lock.indexOf('\nsnapshots:'))
  const resolutions = [...packages.matchAll(/^ {4}resolution: (.+)$/gm)].map(([, one = '']) => one)
  expect(resolutions.length).toBeGreaterThan(200)
  expect(resolutions.filter((one) => !/integrity: sha512-/.test(one))).toEqual([])
})
