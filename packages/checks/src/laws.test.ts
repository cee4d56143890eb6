import { PERMISSIONS } from '@portal/shared/access/permissions'
import { describe, expect, it } from 'vitest'
import { isTest, pathsOf, type Source, tracked } from './sources.ts'

/** A sentence about the text of files (docs/architecture.md). */
interface Law {
  /** The files it is about. */
  among(source: Source): boolean
  /** What may not stand there. */
  pattern: RegExp
  /** Lines that break it, by files in which they would. */
  planted: Readonly<Record<string, string>>
}

/** The files that break a law. */
const breaking = ({ among, pattern }: Law, sources: readonly Source[]): string[] =>
  pathsOf(sources.filter((source) => among(source) && pattern.test(source.text)))

const sources = tracked('*.ts', '*.tsx')
const holds = (title: string, law: Law) =>
  describe(title, () => {
    it('in the product', () => expect(breaking(law, sources)).toEqual([]))
    it('and what is planted is found', () => {
      const planted = Object.entries(law.planted).map(([path, text]) => ({ path, text }))
      expect(planted).not.toEqual([])
      expect(breaking(law, planted)).toEqual(Object.keys(law.planted))
    })
  })

const isProduct = (source: Source) => /^(apps\/(api|web)|packages\/shared)\/src\//.test(source.path) && !isTest(source)
const below =
  (...folders: string[]) =>
  ({ path }: Source) =>
    folders.some((folder) => path.startsWith(folder))
const outside =
  (...folders: string[]) =>
  (source: Source) =>
    !below(...folders)(source)
const both =
  (...conditions: ((source: Source) => boolean)[]) =>
  (source: Source) =>
    conditions.every((condition) => condition(source))

const isPage = both(isProduct, below('apps/web/src/features/'))
/** The queue keeps its own tables by its own statements. */
const WITH_A_DATABASE = ['apps/api/src/features/', 'apps/api/src/kernel/', 'apps/api/src/adapters/jobs/jobs.pg-boss.ts']
/** The one place that locks rows. */
const LOCKS = 'apps/api/src/kernel/transactions/row-locks.ts'
/** The door of long lists; and a nightly clean-up, which nobody waits for. */
const LARGE = ['apps/api/src/kernel/list/large/', 'apps/api/src/features/messages/message.jobs.ts']
/** The one reader of workbooks that strangers send. */
const READER = 'apps/api/src/kernel/imports/workbook.ts'

describe('laws', () => {
  holds('Chinese stands in locales and seeds only', {
    among: both(
      (source) => !isTest(source),
      outside(
        'packages/shared/src/locales/',
        'prisma/seed/',
        'prisma/factories/',
        'apps/local/src/fuzz/inputs/',
        'apps/api/src/env.ts',
        'apps/api/src/kernel/system.ts',
        'packages/shared/src/features/logbooks/location.ts',
        'packages/checks/src/terms.ts',
      ),
    ),
    pattern: /\p{Script=Han}/u,
    planted: { 'apps/web/src/features/labels/LabelsPage.tsx': '<b>標籤</b>', 'prisma/client.ts': '// 資料庫' },
  })
  holds('services read the clock from the context', {
    among: both(isProduct, below('apps/api/src/features/')),
    pattern: /new Date\(\)|Date\.now\(\)/,
    planted: { 'apps/api/src/features/labels/label.service.ts': 'const now = new Date()' },
  })
  holds('how far somebody reaches is asked in one file', {
    among: both(isProduct, below('apps/api/src/'), outside('apps/api/src/access/readers.ts')),
    pattern: /\bactor\.reach\b|\breach\s*[!=]==/,
    planted: {
      'apps/api/src/access/label.ts': "actor.reach === 'all' ? {} : own",
      'apps/api/src/access/logbook.ts': "const open = ({ reach }: Actor) => reach !== 'none'",
      'apps/api/src/features/job-records/job-record.queries.ts': 'switch (ctx.actor.reach) {',
    },
  })
  holds('the environment is read in one place', {
    among: both(isProduct, below('apps/api/'), outside('apps/api/src/main.ts', 'apps/api/src/commands/')),
    pattern: /process\.env/,
    planted: { 'apps/api/src/app.ts': 'if (process.env.DEMO) seed()' },
  })
  holds('no component knows a right by name', {
    among: both(isProduct, below('apps/web/')),
    pattern: new RegExp(`['"\`](${PERMISSIONS.join('|')})['"\`]`),
    planted: Object.fromEntries(
      PERMISSIONS.map((right, at) => [`apps/web/src/features/labels/Page${at}.tsx`, `can('${right}') && <Button />`]),
    ),
  })
  holds('pages use no table, address bar or query of their own', {
    among: isPage,
    pattern: /useSearchParams|useQuery\b|\bTable\b.*from 'antd'/,
    planted: {
      'apps/web/src/features/labels/One.tsx': "import { Button, Table } from 'antd'",
      'apps/web/src/features/labels/Two.tsx': 'const [params] = useSearchParams()',
      'apps/web/src/features/labels/Three.tsx': 'const { data } = useQuery(options)',
    },
  })
  holds('no inline style and no colour literal stands in a page', {
    among: isPage,
    pattern: /style=\{\{|['"]#[0-9a-f]{6}['"]/i,
    planted: {
      'apps/web/src/features/labels/One.tsx': '<p style={{ margin: 0 }} />',
      'apps/web/src/features/labels/Two.tsx': "const red = '#FF0000'",
    },
  })
  holds('every form is that of the kit, so that the browser says nothing of its own', {
    among: both(isProduct, below('apps/web/'), outside('apps/web/src/kernel/entries/OwnForm.tsx')),
    pattern: /<form[\s>]|<Form(?![^>]*\{\.\.\.state\.props\})[\s>]/,
    planted: {
      'apps/web/src/features/auth/SignInPage.tsx': '<form className="lb-sign-in-form" onSubmit={submit}>',
      'apps/web/src/features/labels/LabelDialog.tsx': '<Form form={form} layout="vertical">',
    },
  })
  holds('what lies over a page gives the focus back', {
    among: both(isProduct, outside('apps/web/src/kernel/over/', 'apps/web/src/kernel/list/RowDrawer.tsx')),
    pattern: /^import \{[^}]*\b(Modal|Drawer|Popconfirm|Popover)\b[^}]*\} from 'antd'/m,
    planted: {
      'apps/web/src/features/labels/LabelDialog.tsx': "import { Button, Modal } from 'antd'",
      'apps/web/src/features/labels/LabelsPage.tsx': "import { Button, Popover } from 'antd'",
    },
  })
  holds('no control cuts what is typed or pasted, or takes it away when it is left', {
    among: both(isProduct, below('apps/web/')),
    pattern: /\bmaxLength=|\bInputNumber\b/,
    planted: {
      'apps/web/src/features/labels/LabelDialog.tsx': '<Input maxLength={30} showCount />',
      'apps/web/src/features/logbooks/PlaceFields.tsx': "import { Input, InputNumber } from 'antd'",
    },
  })
  holds('exceljs never reads a whole workbook that strangers send', {
    among: isProduct,
    pattern: /xlsx\.(load|read|readFile)\(|csv\.read/,
    planted: { [READER]: 'await new exceljs.Workbook().xlsx.load(bytes)' },
  })
  holds('rows of workbooks are read behind our own reader', {
    among: both(isProduct, (source) => source.path !== READER),
    pattern: /WorkbookReader\(/,
    planted: { 'apps/api/src/features/workers/worker.import.ts': 'new exceljs.stream.xlsx.WorkbookReader(file, {})' },
  })
  holds('Prisma is called in features and the kernel only', {
    among: both(isProduct, below('apps/api/src/'), outside(...WITH_A_DATABASE)),
    pattern: /\bdb\.\w+\.(find|count|aggregate|groupBy|create|update|upsert|delete)|\$(query|execute)Raw/,
    planted: {
      'apps/api/src/access/label.ts': 'const ids = await db.label.findMany({})',
      'apps/api/src/app.ts': 'await ports.db.$queryRaw`SELECT 1`',
      'apps/api/src/adapters/push/listener.ts': 'await db.session.count()',
    },
  })
  holds('rows are locked by the kernel, but for queues that skip what is locked', {
    among: both(isProduct, outside(LOCKS)),
    pattern: /\bFOR (NO KEY UPDATE|UPDATE|SHARE|KEY SHARE)\b(?!( OF \w+)? SKIP LOCKED)/,
    planted: {
      'apps/api/src/features/labels/label.service.ts': 'await db.$queryRaw`SELECT 1 FROM label FOR UPDATE`',
      'apps/api/src/features/workers/worker.service.ts': 'await db.$queryRaw`SELECT 1 FROM worker FOR KEY SHARE`',
    },
  })
  holds('the planner is overruled, and snapshots are looked at, behind the door of long lists only', {
    among: both(isProduct, below('apps/api/src/'), outside(...LARGE)),
    pattern: /\bOFFSET 0\b|\bAS (NOT )?MATERIALIZED\b|pg_current_snapshot/,
    planted: {
      'apps/api/src/features/labels/label.service.ts': 'sql`SELECT 1 FROM (SELECT id FROM label OFFSET 0) AS l`',
      'apps/api/src/access/readers.sql.ts': 'sql`WITH books AS MATERIALIZED (SELECT 1) SELECT 1`',
    },
  })
  holds('the Prisma client is never extended', {
    among: isProduct,
    pattern: /\$extends/,
    planted: { 'apps/api/src/kernel/ctx.ts': 'db.$extends(soft)' },
  })
  holds('casts that silence the compiler stand in kernels only', {
    among: both(isProduct, outside('packages/shared/src/kernel/', 'apps/api/src/kernel/', 'apps/web/src/kernel/')),
    pattern: /\bas unknown as|\bas any\b(?! [a-z])|\bas never\b|@ts-(ignore|expect-error)|biome-ignore/,
    planted: {
      'apps/api/src/features/labels/label.service.ts': 'const row = found as unknown as Label',
      'apps/web/src/features/labels/One.tsx': 'choose(value as any)',
      'packages/shared/src/features/labels/label.schema.ts': '// @ts-expect-error of old',
    },
  })
  holds('no test is skipped or focused', {
    among: () => true,
    pattern: /\b(it|test|describe)\.(skip|only|todo|fixme)\b/,
    planted: {
      'apps/e2e/labels.e2e.ts': `test.${'skip'}('binds', async () => {})`,
      'apps/api/src/features/labels/label.test.ts': `it.${'only'}('binds', bind)`,
    },
  })
})
