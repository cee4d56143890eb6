import { LANGUAGES } from '@portal/shared/kernel/words'
import { WORD_FILES, type WordName } from '@portal/shared/words'
import { beforeAll, describe, expect, it } from 'vitest'
import { firstIn, type KeysByFile, namedWith, saidTwice, unloadedIn } from './loaded.ts'
import { isTest, type Source, tracked } from './sources.ts'
import { keysOf, type Words } from './words.ts'

const START = 'apps/web/src/main.tsx'
const web = tracked('apps/web/src/*.ts', 'apps/web/src/*.tsx').filter((source) => !isTest(source))
const first = firstIn(web)

let files: Readonly<Record<(typeof LANGUAGES)[number], KeysByFile>>
const keysIn = async (language: (typeof LANGUAGES)[number]): Promise<KeysByFile> =>
  new Map(
    await Promise.all(
      (Object.keys(WORD_FILES) as WordName[]).map(
        async (name) => [name, keysOf((await WORD_FILES[name][language]()).words as Words)] as const,
      ),
    ),
  )

describe('words', () => {
  beforeAll(async () => {
    files = { chi: await keysIn('chi'), eng: await keysIn('eng') }
  })

  it('are loaded with every module that says them', () => {
    expect(first.length).toBeGreaterThan(2)
    expect(unloadedIn(web, { start: START, first, files: files.eng })).toEqual([])
  })
  it.each(LANGUAGES)('stand in one file each, in %s', (language) => expect(saidTwice(files[language])).toEqual([]))
})

describe('planted', () => {
  const known: KeysByFile = new Map([
    ['common', new Set(['common.action.save'])],
    ['labels', new Set(['labels.add', 'labels.field.name', 'enums.labelKind.A'])],
    ['workers', new Set(['workers.move.leave', 'workers.move.enter'])],
  ])
  const sources = (page: string, names: string): Source[] => [
    { path: START, text: "import './app.ts'" },
    {
      path: 'apps/web/src/app.ts',
      text: `export { all } from './list.ts'; t('common.action.save')`,
    },
    {
      path: 'apps/web/src/list.ts',
      text: `export const all = view(() => import('./Page.tsx').then((f) => f.Page)${names})`,
    },
    { path: 'apps/web/src/Page.tsx', text: "import { Part } from './Part.tsx'\nimport type { No } from './No.tsx'" },
    { path: 'apps/web/src/Part.tsx', text: page },
    { path: 'apps/web/src/No.tsx', text: "t('workers.move.leave')" },
  ]
  const missing = (page: string, names: string, ...more: Source[]) =>
    unloadedIn([...sources(page, names), ...more], { start: START, first: ['common'], files: known }).map(
      ({ path, page, key, names }) => `${path} on ${page}: ${key} of ${names}`,
    )
  const PART = 'apps/web/src/Part.tsx on apps/web/src/Page.tsx:'

  it.each([
    ['a key', "t('labels.add')", 'labels.add of labels'],
    ['either of two keys', "t(isNew ? 'common.action.save' : 'labels.add')", 'labels.add of labels'],
    ['the beginning of a key', `say(\`workers.move.\${move}\`)`, 'workers.move. of workers'],
    ['a code', "codeText('labelKind', code)", 'enums.labelKind. of labels'],
    ['a column of codes', "col.code('kind', 'labelKind')", 'enums.labelKind. of labels'],
    ['a tag', 'const Tag = () => <StatusTag life="labelKind" code="A" />', 'enums.labelKind. of labels'],
    ['a filter', "const filters = [{ name: 'kinds', words: 'labelKind' }]", 'enums.labelKind. of labels'],
    [
      'a list',
      "import { labelContracts } from '@portal/shared/features/labels/label.contract'\nconst col = columnsOf(labelContracts.list)",
      'labels.field. of labels',
    ],
  ])('%s without its words is found', (_, page, fault) => {
    expect(missing(page, ", 'common'")).toEqual([`${PART} ${fault}`])
    expect(missing(page, ", 'labels', 'workers'")).toEqual([])
    const list = { path: 'apps/web/src/words.ts', text: "export const SOME_WORDS = ['labels', 'workers'] as const" }
    expect(missing(page, ', ...SOME_WORDS', list)).toEqual([])
    expect(missing(page, ', ...OTHER_WORDS', list)).toEqual([`${PART} ${fault}`])
  })

  it('words that are named beside a part of a page are there, in it only', () => {
    const part = "const More = latePart(withWords(() => import('./No.tsx'), 'workers'))"
    expect(missing(part, '')).toEqual([])
    expect(missing(part.replace(", 'workers'", ''), '')).toEqual([
      'apps/web/src/No.tsx on apps/web/src/No.tsx: workers.move.leave of workers',
    ])
  })

  it('words are told by the module with which they are named, and those of the start', () => {
    expect(namedWith(sources('', ", 'labels'"), ['apps/web/src/Page.tsx'])).toEqual(['labels'])
    expect(namedWith(sources('', ''), ['apps/web/src/Part.tsx'])).toEqual([])
    expect(firstIn([{ path: 'apps/web/src/i18n/i18n.ts', text: "const FIRST = ['common', 'auth'] as const" }])).toEqual(
      ['common', 'auth'],
    )
  })

  it('a word in two files is found', () =>
    expect(saidTwice(new Map([...known, ['other', new Set(['labels.add'])]]))).toEqual(['labels.add of labels,other']))
})
