import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fault, FOUNDATION, type Import, idleIn, LAYERS, readLayers } from './layers.ts'

const root = join(import.meta.dirname, '../../..')

describe('layers', () => {
  let product: { imports: Import[]; faults: Fault[] }
  beforeAll(async () => {
    product = await readLayers(root)
  })

  it('are read, and packages of the workspace in them are found', () => {
    const ofPackages = ({ from, to }: Import) => from.startsWith('apps/') && to.startsWith('packages/shared/src/')
    expect(product.imports.filter(ofPackages).length).toBeGreaterThan(500)
  })
  it('are imported downwards only', () => expect(product.faults).toEqual([]))
  it('stand on a foundation of which every name is used', () => expect(idleIn(FOUNDATION, product.imports)).toEqual([]))
})

/** For each rule an import that it must find: the file that has it, and what it imports. Every rule has at least one. */
const API = 'apps/api/src'
const WEB = 'apps/web/src'
const SHARED = 'packages/shared/src'
const PLANTED: readonly (readonly [rule: string, from: string, specifier: string, to: string])[] = [
  ['no-circular', `${WEB}/widgets/one.ts`, './other.ts', `${WEB}/widgets/other.ts`],
  ['everything-is-found', `${WEB}/widgets/lost.ts`, '@portal/shared/kernel/nowhere', '@portal/shared/kernel/nowhere'],
  ['shared-kernel-stands-alone', `${SHARED}/kernel/a.ts`, '../locales/a.ts', `${SHARED}/locales/a.ts`],
  ['shared-kernel-stands-alone', `${SHARED}/access/a.ts`, '../features/labels/a.ts', `${SHARED}/features/labels/a.ts`],
  ['shared-kernel-needs-zod-only', `${SHARED}/kernel/b.ts`, 'axios', 'node_modules/axios/index.js'],
  ['shared-knows-no-app', `${SHARED}/features/labels/b.ts`, '@portal/db', 'prisma/client.ts'],
  [
    'schemas-only-across-features',
    `${SHARED}/features/labels/c.ts`,
    '../workers/worker.contract.ts',
    `${SHARED}/features/workers/worker.contract.ts`,
  ],
  [
    'shared-manifests-are-small',
    `${SHARED}/features/labels/feature.ts`,
    './label.contract.ts',
    `${SHARED}/features/labels/label.contract.ts`,
  ],
  ['pages-load-their-own-words', `${WEB}/app/b.ts`, '@portal/shared/locales/all', `${SHARED}/locales/all.ts`],
  ['database-knows-no-app', 'prisma/seed/a.ts', '../../apps/api/src/kernel/sql.ts', `${API}/kernel/sql.ts`],
  ['kernel-knows-no-feature', `${API}/kernel/a.ts`, '../features/labels/a.ts', `${API}/features/labels/a.ts`],
  ['access-builds-conditions', `${API}/access/a.ts`, '../features/labels/a.ts', `${API}/features/labels/a.ts`],
  ['features-meet-in-the-database', `${API}/features/labels/b.ts`, '../workers/a.ts', `${API}/features/workers/a.ts`],
  // no name of the foundation is the beginning of another's
  ['features-meet-in-the-database', `${API}/features/labels/c.ts`, '../authors/a.ts', `${API}/features/authors/a.ts`],
  ['features-know-no-adapter', `${API}/features/labels/d.ts`, '../../adapters/a.ts', `${API}/adapters/a.ts`],
  ['features-know-no-adapter', `${API}/features/labels/e.ts`, 'express', 'node_modules/express/index.js'],
  ['parts-know-nothing-of-the-whole', `${API}/features/labels/f.ts`, '../../env.ts', `${API}/env.ts`],
  ['adapters-know-no-feature', `${API}/adapters/b.ts`, '../features/labels/a.ts', `${API}/features/labels/a.ts`],
  ['web-kernel-knows-no-page', `${WEB}/kernel/a.ts`, '../widgets/a.ts', `${WEB}/widgets/a.ts`],
  ['widgets-know-no-page', `${WEB}/widgets/b.ts`, '../features/labels/a.ts', `${WEB}/features/labels/a.ts`],
  ['pages-know-no-other-page', `${WEB}/features/labels/b.ts`, '../workers/a.ts', `${WEB}/features/workers/a.ts`],
  ['pages-ask-through-the-kernel', `${WEB}/features/labels/c.ts`, 'axios', 'node_modules/axios/index.js'],
  ['web-and-api-never-meet', `${WEB}/app/a.ts`, '@portal/db', 'prisma/client.ts'],
]
const EXPORTS = { '@portal/shared': { './*': './src/*.ts' }, '@portal/db': { '.': './client.ts' } }

describe('planted faults', () => {
  const folder = mkdtempSync(join(tmpdir(), 'layers-'))
  let planted: Fault[] = []
  beforeAll(async () => {
    plant(folder)
    planted = (await readLayers(folder)).faults
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('stand here for every rule', () => {
    const names = LAYERS.forbidden?.map(({ name }) => name) ?? []
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !PLANTED.some(([rule]) => rule === name))).toEqual([])
  })
  it.each(PLANTED)('%s finds %s importing %s', (rule, from, _, to) => {
    expect(planted).toContainEqual({ rule, from, to })
  })
  it('are all that is found', () => {
    const isPlanted = ({ from }: Fault) =>
      PLANTED.some(([, file]) => file === from) || from === `${WEB}/widgets/other.ts`
    expect(planted.filter((fault) => !isPlanted(fault))).toEqual([])
  })

  it('in the foundation are found: a name of nothing, and one that only its own folder imports', () => {
    const imports = [
      { from: `${API}/features/labels/a.ts`, to: `${API}/features/auth/a.ts` },
      { from: `${API}/features/seals/a.ts`, to: `${API}/features/seals/b.ts` },
      { from: `${API}/app.ts`, to: `${API}/features/seals/b.ts` },
    ]
    expect(idleIn(['auth', 'files', 'seals', 'aut'], imports)).toEqual(['files', 'seals', 'aut'])
  })
})

/** A small house with the folders of this one, two packages of its own and two of others, and one import a file. */
function plant(folder: string): void {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const link = (name: string, to: string) => {
    write(
      `${to}/package.json`,
      JSON.stringify({ name, type: 'module', exports: EXPORTS[name as keyof typeof EXPORTS] }),
    )
    mkdirSync(join(folder, 'node_modules/@portal'), { recursive: true })
    symlinkSync(join(folder, to), join(folder, 'node_modules', name))
  }
  link('@portal/shared', 'packages/shared')
  link('@portal/db', 'prisma')
  for (const name of ['axios', 'express']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    write(`node_modules/${name}/index.js`, 'export const it = 1\n')
  }
  for (const [, , , to] of PLANTED) if (/\.ts$/.test(to)) write(to, 'export const it = 1\n')
  for (const [, from, specifier] of PLANTED) write(from, `import { it } from '${specifier}'\nexport const mine = it\n`)
  write(`${WEB}/widgets/other.ts`, "import { mine } from './one.ts'\nexport const it = mine\n")
}
