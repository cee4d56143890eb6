import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseOptions, type IFlattenedRuleSet } from 'dependency-cruiser'

/** Features whose services any other feature may call (docs/architecture.md). Adding one is a decision. */
export const FOUNDATION = [
  'access-imports',
  'accounts',
  'auth',
  'duties',
  'exports',
  'forms',
  'groups',
  'imports',
  'inspection',
  'intentions',
  'invitation-links',
  'location-lists',
  'logbook-filters',
  'messages',
  'organizations',
  'parties',
  'questions',
  'runs',
  'seals',
  'sensors',
  'sheets',
] as const

const never = (name: string, from: object, to: object) => ({ name, severity: 'error' as const, from, to })
const feature = '^apps/api/src/features/([^/]+)/'
/** Tests, and what only tests import. */
const tests = '\\.(test|kit)\\.tsx?$|^apps/web/src/testing/'

/** Who may import whom (docs/architecture.md). */
export const LAYERS: IFlattenedRuleSet = {
  forbidden: [
    never('no-circular', {}, { circular: true }),
    // what is not found is not checked by any other rule
    never('everything-is-found', {}, { couldNotResolve: true }),
    never(
      'shared-kernel-stands-alone',
      { path: '^packages/shared/src/(kernel|access)/', pathNot: tests },
      { path: '^(apps|prisma|packages/shared/src/(features|locales))/' },
    ),
    never(
      'shared-kernel-needs-zod-only',
      { path: '^packages/shared/src/(kernel|access)/', pathNot: tests },
      { path: 'node_modules/', pathNot: 'node_modules/zod/' },
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
    // the sign-in page has every manifest, with all that it imports
    never(
      'shared-manifests-are-small',
      { path: '^packages/shared/src/features/[^/]+/feature\\.ts$' },
      { path: '^packages/shared/src/features/[^/]+/[^/]+\\.(contract|schema|codes|rules|sheet)\\.ts$' },
    ),
    never(
      'pages-load-their-own-words',
      { path: '^apps/web/', pathNot: tests },
      { path: '^packages/shared/src/locales/[^/]+\\.ts$' },
    ),
    never('database-knows-no-app', { path: '^prisma/', pathNot: '^prisma/change\\.ts$' }, { path: '^apps/' }),
    never(
      'kernel-knows-no-feature',
      { path: '^apps/api/src/kernel/', pathNot: tests },
      { path: '^apps/api/src/(features|access|adapters)/' },
    ),
    never(
      'access-builds-conditions',
      { path: '^apps/api/src/access/' },
      { path: '^apps/api/src/(features|adapters)/' },
    ),
    never(
      'features-meet-in-the-database',
      { path: feature, pathNot: tests },
      {
        path: '^apps/api/src/features/',
        pathNot: `^apps/api/src/features/($1|${FOUNDATION.join('|')})/`,
      },
    ),
    never(
      'features-know-no-adapter',
      { path: feature, pathNot: tests },
      { path: '^apps/api/src/adapters/|node_modules/(express|exceljs|nodemailer|pg|pg-boss|multer|ws)/' },
    ),
    never(
      'parts-know-nothing-of-the-whole',
      { path: '^apps/api/src/(kernel|access|adapters|features)/', pathNot: tests },
      { path: '^apps/api/src/[^/]+$' },
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

const OPTIONS: ICruiseOptions = {
  validate: true,
  ruleSet: LAYERS,
  parser: 'swc',
  tsPreCompilationDeps: true,
  // as Node and Vite find packages, those of the workspace among them
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  doNotFollow: { path: 'node_modules' },
  exclude: { path: 'prisma/generated|/dist/' },
}
const FOLDERS = ['apps/api/src', 'apps/local/src', 'apps/web/src', 'packages/shared/src', 'prisma']

export interface Import {
  from: string
  to: string
}
export interface Fault extends Import {
  rule: string
}

/** Every import below `root`, by paths from there, and those that break a rule. */
export async function readLayers(root: string): Promise<{ imports: Import[]; faults: Fault[] }> {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)))
  const { output } = await cruise(folders, { ...OPTIONS, baseDir: root })
  if (typeof output === 'string') throw new Error(output)
  const { modules, summary } = output
  return {
    imports: modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    ),
    faults: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  }
}

const featureOf = (path: string) => new RegExp(feature).exec(path)?.[1]

/** Names of a foundation that no other feature imports, or that are none: each would be a hole for the next of its name. */
export const idleIn = (foundation: readonly string[], imports: readonly Import[]): string[] =>
  foundation.filter(
    (name) => !imports.some(({ from, to }) => featureOf(to) === name && ![name, undefined].includes(featureOf(from))),
  )
