import type { ICruiseOptions, IFlattenedRuleSet } from 'dependency-cruiser'

/** Services that any other feature's service may call (architecture: foundation). Adding one is a decision. */
export const FOUNDATION = [
  'parties',
  'accounts',
  'organizations',
  'messages',
  'files',
  'seals',
  'auth',
  'location-lists',
  'logbooks/duty',
  'logbooks/logbook.export',
  'logbooks/logbook.selected',
  'job-records/job-record.export',
  'workers/worker.list',
]

const never = (name: string, from: object, to: object) => ({ name, severity: 'error' as const, from, to })
const feature = '^apps/api/src/features/([^/]+)/'

/** Who may import whom (docs/architecture.md). */
export const LAYERS: IFlattenedRuleSet = {
  forbidden: [
    never('no-circular', {}, { circular: true }),
    never(
      'shared-kernel-stands-alone',
      { path: '^packages/shared/src/(kernel|access)/', pathNot: '\\.test\\.ts$' },
      { path: '^(apps|prisma|packages/shared/src/(features|locales))/' },
    ),
    never('shared-knows-no-app', { path: '^packages/shared/' }, { path: '^(apps|prisma)/' }),
    never(
      'schemas-only-across-features',
      { path: '^packages/shared/src/features/([^/]+)/' },
      {
        path: '^packages/shared/src/features/[^/]+/[^/]+\\.(contract|rules|sheet)\\.ts$',
        pathNot: '^packages/shared/src/features/$1/',
      },
    ),
    never('database-knows-no-app', { path: '^prisma/', pathNot: '^prisma/change\\.ts$' }, { path: '^apps/' }),
    never(
      'kernel-knows-no-feature',
      { path: '^apps/api/src/kernel/' },
      { path: '^apps/api/src/(features|access|adapters)/' },
    ),
    never(
      'access-builds-conditions',
      { path: '^apps/api/src/access/' },
      { path: '^apps/api/src/(features|adapters)/' },
    ),
    never(
      'features-meet-in-the-database',
      { path: feature, pathNot: '\\.test\\.ts$' },
      {
        path: '^apps/api/src/features/',
        pathNot: `^apps/api/src/features/($1|${FOUNDATION.join('|')})`,
      },
    ),
    never(
      'features-know-no-adapter',
      { path: feature, pathNot: '\\.test\\.ts$' },
      { path: '^apps/api/src/adapters/|node_modules/(express|exceljs|nodemailer|pg|pg-boss|multer|ws)/' },
    ),
    never(
      'adapters-know-no-feature',
      { path: '^apps/api/src/adapters/' },
      { path: '^apps/api/src/(features|access)/' },
    ),
    never(
      'web-kernel-knows-no-page',
      { path: '^apps/web/src/kernel/' },
      { path: '^apps/web/src/(widgets|features|app)/' },
    ),
    never('widgets-know-no-page', { path: '^apps/web/src/widgets/' }, { path: '^apps/web/src/(features|app)/' }),
    never(
      'pages-know-no-other-page',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/(app|features)/', pathNot: '^apps/web/src/features/$1/' },
    ),
    never(
      'pages-ask-through-the-kernel',
      { path: '^apps/web/src/(features|widgets)/' },
      { path: 'node_modules/(axios|@tanstack)/' },
    ),
    never('web-and-api-never-meet', { path: '^apps/web/' }, { path: '^(apps/api|prisma)/' }),
  ],
}

export const OPTIONS: ICruiseOptions = {
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: 'prisma/generated|/dist/' },
  ruleSet: LAYERS,
}
