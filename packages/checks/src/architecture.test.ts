import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { beforeAll, describe, expect, it } from 'vitest'
import { OPTIONS } from './layers.ts'

const root = join(import.meta.dirname, '../../..')
const HARD_LIMIT = 300
/** Without its tests. Each kernel is a core, and kits beside it (docs/decisions/025, 027). */
const KERNEL_LIMIT = {
  'packages/shared/src/kernel': 1000,
  'apps/api/src/kernel': 1000,
  'apps/api/src/kernel/heavy': 800,
  'apps/api/src/kernel/http': 400,
  'apps/api/src/kernel/imports': 1300,
  'apps/api/src/kernel/input': 150,
  'apps/api/src/kernel/letters': 350,
  'apps/api/src/kernel/openapi': 350,
  'apps/web/src/kernel': 1800,
  'apps/web/src/kernel/list': 1400,
  'apps/web/src/kernel/form': 500,
  'apps/web/src/kernel/import': 750,
}

interface Source {
  path: string
  text: string
}
const tracked = (...patterns: string[]): Source[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const sources = tracked('*.ts', '*.tsx')
const styles = tracked('*.css')
const lines = (text: string) => text.split('\n').length
const isTest = (path: string) =>
  /\.(test|kit|e2e)\.tsx?$/.test(path) || /^apps\/(e2e|api\/test|web\/src\/testing)\//.test(path)
const where = (condition: (source: Source) => boolean, among = sources) =>
  among.filter(condition).map(({ path }) => path)

describe('layers', () => {
  let faults: string[] = []
  beforeAll(async () => {
    process.chdir(root)
    const { output } = await cruise(['apps/api/src', 'apps/web/src', 'packages/shared/src', 'prisma'], OPTIONS)
    if (typeof output === 'string') throw new Error(output)
    expect(output.summary.totalCruised).toBeGreaterThan(100)
    faults = output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  }, 60_000)

  it('are imported downwards only', () => expect(faults).toEqual([]))
})

describe('sizes', () => {
  it(`no file is longer than ${HARD_LIMIT} lines`, () => {
    expect(where(({ text }) => lines(text) > HARD_LIMIT, [...sources, ...styles])).toEqual([])
  })

  it.each(Object.entries(KERNEL_LIMIT))('%s stays below %i lines', (folder, limit) => {
    const own = sources.filter(({ path }) => dirname(path) === folder && !isTest(path))
    expect(own.length).toBeGreaterThan(3)
    expect(own.reduce((sum, { text }) => sum + lines(text), 0)).toBeLessThan(limit)
  })
})

describe('laws', () => {
  const product = sources.filter(({ path }) => /^(apps\/(api|web)|packages\/shared)\/src\//.test(path) && !isTest(path))
  const offenders = (pattern: RegExp, among: Source[] = product) =>
    among.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
  const outside = (...folders: string[]) =>
    product.filter(({ path }) => !folders.some((folder) => path.startsWith(folder)))

  it('Chinese stands in locales and seeds only', () => {
    const allowed = [
      'packages/shared/src/locales/',
      'prisma/seed/',
      'prisma/factories/',
      'apps/e2e/',
      'apps/local/src/fuzz/inputs/',
      'apps/api/src/env.ts',
      'apps/api/src/kernel/system.ts',
      'packages/shared/src/features/logbooks/location.ts',
    ]
    expect(
      where(
        ({ path, text }) =>
          /\p{Script=Han}/u.test(text) && !isTest(path) && !allowed.some((folder) => path.startsWith(folder)),
      ),
    ).toEqual([])
  })
  it('services read the clock from the context', () => {
    expect(
      offenders(
        /new Date\(\)|Date\.now\(\)/,
        product.filter(({ path }) => path.startsWith('apps/api/src/features/')),
      ),
    ).toEqual([])
  })
  it('the environment is read in one place', () => {
    expect(
      offenders(
        /process\.env/,
        product.filter(
          ({ path }) => path.startsWith('apps/api/') && !/^apps\/api\/src\/(main\.ts|commands\/)/.test(path),
        ),
      ),
    ).toEqual([])
  })
  it('no component knows a right by name', () => {
    expect(
      offenders(
        /['"](logbook|jobRecord|label|message):\w+['"]/,
        product.filter(({ path }) => path.startsWith('apps/web/')),
      ),
    ).toEqual([])
  })
  it('pages use no table, address bar or query of their own', () => {
    expect(
      offenders(
        /useSearchParams|useQuery\b|\bTable\b.*from 'antd'/,
        product.filter(({ path }) => path.startsWith('apps/web/src/features/')),
      ),
    ).toEqual([])
  })
  it('no inline style and no colour literal stands in a page', () => {
    expect(
      offenders(
        /style=\{\{|['"]#[0-9a-f]{6}['"]/i,
        product.filter(({ path }) => path.startsWith('apps/web/src/features/')),
      ),
    ).toEqual([])
  })
  it('exceljs reads what strangers send only as rows, behind our own reader', () => {
    const whole = /xlsx\.(load|read|readFile)\(|csv\.read/
    const rows = /WorkbookReader\(/
    expect(whole.test('await new exceljs.Workbook().xlsx.load(bytes)')).toBe(true)
    expect(offenders(whole)).toEqual([])
    expect(offenders(rows)).toEqual(['apps/api/src/kernel/imports/workbook.ts'])
  })
  it('the Prisma client is never extended', () => expect(offenders(/\$extends/)).toEqual([]))
  it('casts that silence the compiler stand in kernels only', () => {
    expect(
      offenders(
        /\bas unknown as|\bas any\b(?! [a-z])|\bas never\b|@ts-(ignore|expect-error)|biome-ignore/,
        outside('packages/shared/src/kernel/', 'apps/api/src/kernel/', 'apps/web/src/kernel/'),
      ),
    ).toEqual([])
  })
  it('no test is skipped or focused', () => {
    expect(
      where(
        ({ text, path }) =>
          path !== 'packages/checks/src/architecture.test.ts' &&
          /\b(it|test|describe)\.(skip|only|todo|fixme)\b/.test(text),
      ),
    ).toEqual([])
  })
})

describe('features', () => {
  const folders = (parent: string) => (existsSync(join(root, parent)) ? readdirSync(join(root, parent)) : [])
  const shared = folders('packages/shared/src/features')

  it('have the same folder name everywhere', () => {
    const others = [...folders('apps/api/src/features'), ...folders('apps/web/src/features')].filter(
      (name) => name !== 'info',
    )
    expect(others.filter((name) => !shared.includes(name))).toEqual([])
  })
  it('have kebab-case folders', () => expect(shared.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]))
})
