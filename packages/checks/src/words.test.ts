import { join } from 'node:path'
import { MESSAGE_EVENTS } from '@portal/shared/features/messages/message.codes'
import { OPERATION_ACTS } from '@portal/shared/features/operation-records/operation.modes'
import type { AnyCall } from '@portal/shared/kernel/contract'
import { movesOf } from '@portal/shared/kernel/moves/life'
import { LANGUAGES, type Language } from '@portal/shared/kernel/words'
import { WORDS } from '@portal/shared/locales/all'
import { words as histories } from '@portal/shared/locales/eng/operation-records'
import { STATUS } from '@portal/shared/tones'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ROOT } from './run/program.ts'
import { isTest, type Source, tracked } from './sources.ts'
import { FIXED, TERMS } from './terms.ts'
import { idleFixed, type Text, termFaults, typedTexts, wordTexts } from './texts.ts'
import { actsIn, columnsIn, fieldKeys, groupsFor, keysOf, missingIn, OWN_CONTROL, renamedIn } from './words.ts'

const product = (...patterns: string[]) => tracked(...patterns).filter((source) => !isTest(source))
const web = product('apps/web/src/*.ts', 'apps/web/src/*.tsx')
const api = product('apps/api/src/features/*.ts', 'apps/api/src/kernel/http/*.ts')

const modulesOf = async (...patterns: string[]): Promise<Record<string, unknown>[]> =>
  Promise.all(tracked(...patterns).map(({ path }) => import(join(ROOT, path))))

/** Everything the product says by a key that is put together at run time. */
const registries = {
  known: new Map<Language, ReadonlySet<string>>(),
  calls: new Map<string, AnyCall>(),
  codes: new Map<string, string[]>(),
  tones: STATUS as Readonly<Record<string, object>>,
}
beforeAll(async () => {
  for (const language of LANGUAGES) registries.known.set(language, keysOf(WORDS[language]))
  for (const module of await modulesOf('packages/shared/src/features/*.contract.ts'))
    for (const [name, group] of Object.entries(module))
      for (const [call, contract] of Object.entries(group as Record<string, AnyCall>))
        registries.calls.set(`${name}.${call}`, contract)
})

interface LifeNames {
  name: string
  states: readonly string[]
  names: readonly string[]
  isPersonal?: true
  statesOf?: string
}
const [features] = await modulesOf('apps/api/src/features.ts')
const lives = Object.entries(features?.LIVES as Readonly<Record<string, LifeNames>>)
/** Whether somebody has read a message shows by its look. */
const shownStates = lives.flatMap(([name, { states, isPersonal, statesOf = name }]) =>
  isPersonal ? [] : states.map((state) => [statesOf, state] as const),
)
const groupOf = (list: string) => registries.calls.get(list)?.group ?? `no contract ${list}`
const missing = (wanted: readonly (string | readonly string[])[]) =>
  LANGUAGES.flatMap((language) =>
    missingIn(registries.known.get(language) ?? new Set(), wanted).map((key) => `${language} ${key}`),
  )

/** The filters of the lists that a page shows. */
function filters() {
  const lists = new Set(columnsIn(web).map(({ list }) => list))
  const shown = [...registries.calls].filter(([name]) => lists.has(name))
  return shown.flatMap(([, { group, query }]) =>
    Object.entries(query?.shape ?? {})
      .filter(([name]) => !['page', 'size', 'sort'].includes(name))
      .map(([name, schema]) => ({ group, name, schema: schema as z.ZodType })),
  )
}
/** The codes a schema takes, in whatever it is wrapped. */
function codesOf(schema: unknown): string[] {
  if (schema instanceof z.ZodEnum) return schema.options.map(String)
  if (typeof schema !== 'object' || schema === null || !('def' in schema)) return []
  const {
    innerType,
    element,
    in: from,
    out,
    options = [],
  } = schema.def as Partial<Record<'innerType' | 'element' | 'in' | 'out', unknown>> & { options?: unknown[] }
  return [...new Set([innerType, element, from, out, ...options].flatMap(codesOf))]
}

/** Histories, and the acts that stand in them. */
const HISTORIES: Readonly<Record<string, RegExp>> = {
  'operationRecords.action': /\./,
}
/** Acts that are not called by the words that every page with a history loads: it would say their names. */
const elsewhere = (acts: readonly string[]) =>
  acts.filter((act) => !Object.hasOwn(histories.operationRecords.action, act))
/** Acts that stand in no mode or in several, and acts of a mode that nobody writes. */
function modeFaults(acts: readonly string[]): string[] {
  const grouped: string[] = Object.values(OPERATION_ACTS).flat()
  const times = (act: string) => grouped.filter((one) => one === act).length
  return [
    ...acts.filter((act) => times(act) !== 1).map((act) => `${act} in ${times(act)}`),
    ...grouped.filter((act) => !acts.includes(act)).map((act) => `${act} is written nowhere`),
  ]
}
const PARTS_OF_A_MESSAGE = ['title', 'body', 'manyTitle', 'manyBody', 'example']

describe('in both languages there is a word for', () => {
  it('every column', () => {
    const columns = columnsIn(web)
    expect(columns.length).toBeGreaterThan(50)
    expect(
      missing(columns.filter(({ hasTitle }) => !hasTitle).map(({ list, key }) => fieldKeys(groupOf(list), key))),
    ).toEqual([])
  })
  it('every code that a column says', () => {
    const said = columnsIn(web).flatMap(({ enumeration }) => enumeration ?? [])
    expect(said.length).toBeGreaterThan(3)
    for (const known of registries.known.values())
      expect(said.filter((life) => ![...known].some((key) => key.startsWith(`enums.${life}.`)))).toEqual([])
  })
  it('every filter', () => {
    expect(filters().length).toBeGreaterThan(30)
    expect(missing(filters().map(({ group, name }) => fieldKeys(group, name)))).toEqual([])
  })
  it('every value of a filter', () => {
    const renamed = renamedIn(web)
    const faults = (known: ReadonlySet<string>) =>
      filters().flatMap(({ group, name, schema }) => {
        const codes = codesOf(schema)
        const said = renamed.get(name) ?? new Set()
        if (!codes.length || said.has(OWN_CONTROL)) return []
        const groups = [name, ...said].map((words) => `enums.${words}`)
        return groupsFor(known, codes).some((one) => groups.includes(one)) ? [] : [`${group} ${name} ${codes.join()}`]
      })
    for (const known of registries.known.values()) expect(faults(known)).toEqual([])
  })
  it('every kind of run', () => {
    const kinds = [...((features?.RUNS ?? new Map()) as ReadonlyMap<string, object>).keys()]
    expect(kinds.length).toBeGreaterThan(3)
    expect(missing(kinds.map((kind) => `enums.runKind.${kind}`))).toEqual([])
    expect(missing(['enums.runKind.planted'])).toEqual(LANGUAGES.map((language) => `${language} enums.runKind.planted`))
  })
  it('every state and move of a life', () => {
    const moves = [...registries.calls.values()].flatMap(({ group, body }) =>
      body ? (movesOf(body)?.moves ?? []).map((move) => `${group}.move.${move}`) : [],
    )
    expect(moves.length).toBeGreaterThan(12)
    expect(missing(moves)).toEqual([])
    expect(missing(shownStates.map(([life, state]) => `enums.${life}.${state}`))).toEqual([])
  })
  it('every state of a life has its tone', () => {
    expect(shownStates.filter(([life, state]) => !(state in (registries.tones[life] ?? {})))).toEqual([])
  })
  it('every event of a message', () => {
    expect(
      missing(MESSAGE_EVENTS.flatMap((event) => PARTS_OF_A_MESSAGE.map((part) => `messages.event.${event}.${part}`))),
    ).toEqual([])
  })
  it('every act of a history, which stands in one mode', () => {
    const acts = [
      ...actsIn(api),
      ...lives.flatMap(([, { name, names, isPersonal }]) => (isPersonal ? [] : names.map((move) => `${name}.${move}`))),
    ]
    for (const [group, isIn] of Object.entries(HISTORIES)) {
      const shown = acts.filter((act) => isIn.test(act))
      expect(shown.length).toBeGreaterThan(3)
      expect(missing(shown.map((act) => `${group}.${act}`))).toEqual([])
      expect(elsewhere(shown)).toEqual([])
    }
    const whole = [...new Set(acts)].filter((act) => act.includes('.'))
    expect(elsewhere(['label.create', 'planted.act'])).toEqual(['planted.act'])
    expect(modeFaults(whole)).toEqual([])
    expect(modeFaults([...whole.filter((act) => act !== 'logbook.create'), 'planted.act'])).toEqual([
      'planted.act in 0',
      'logbook.create is written nowhere',
    ])
  })
})

/** Everything a person may read: words, mails, dictionaries, and Chinese typed anywhere else. */
async function everyText(): Promise<Text[]> {
  const [seeds] = await modulesOf('prisma/seed/base/dictionaries/dictionaries.ts')
  const dictionaries = seeds?.DICTIONARIES as Record<string, { value: string; labelEn: string; labelZh: string }[]>
  // what places and holidays are called is no word of ours
  const rows = Object.entries(dictionaries).flatMap(([name, rows]) =>
    /^(region|district|area|publicHoliday)$/.test(name) ? [] : rows,
  )
  const locales = 'packages/shared/src/locales'
  return [
    ...LANGUAGES.flatMap((language) => [
      ...wordTexts(language, WORDS[language]),
      ...product(`${locales}/${language}/mail.ts`, `${locales}/${language}/stand-in.ts`).flatMap((source) =>
        typedTexts(source, language),
      ),
    ]),
    ...rows.flatMap(({ value, labelEn, labelZh }): Text[] => [
      { place: `dictionary ${value}`, language: 'eng', text: labelEn },
      { place: `dictionary ${value}`, language: 'chi', text: labelZh },
    ]),
    ...product('apps/*.ts', 'apps/*.tsx', 'packages/shared/src/*.ts', 'prisma/*.ts')
      .filter(({ path }) => !path.startsWith(`${locales}/`) && !path.startsWith('apps/local/src/fuzz/'))
      .flatMap((source) => typedTexts(source)),
  ]
}

describe('one form of each term', async () => {
  const texts = await everyText()
  it('is what every text uses', () => {
    expect(texts.length).toBeGreaterThan(5000)
    expect(termFaults(texts, TERMS, FIXED)).toEqual([])
  })
  it('has no exception that nobody needs', () => {
    expect(idleFixed(texts, TERMS, FIXED)).toEqual([])
  })
  it.each(LANGUAGES.flatMap((language) => TERMS[language].map((term) => [language, term] as const)))(
    'is asked for where another was planted: %s $say',
    (language, { say, wrong }) =>
      expect(termFaults([{ place: 'planted', language, text: wrong }], TERMS)).toContainEqual(
        expect.stringContaining(`→ ${say}`),
      ),
  )
  it('has no term whose own form is forbidden', () => {
    const own = LANGUAGES.flatMap((language) => TERMS[language].map(({ say }) => ({ place: say, language, text: say })))
    expect(termFaults(own, TERMS)).toEqual([])
  })
})

describe('planted', () => {
  const page = (text: string): Source[] => [{ path: 'apps/web/src/features/labels/Page.tsx', text }]
  const words = {
    labels: { field: { name: 'Name' }, total_one: 'One', total_other: 'Many' },
    enums: { unitKind: { L: 'Lift' }, partyRole: { 'rp.OC': 'OC' } },
  }
  const known = keysOf(words)

  it('words that are missing are found, counted and nested ones are not', () => {
    expect(missingIn(known, [fieldKeys('labels', 'name'), 'labels.total', 'enums.partyRole.rp.OC'])).toEqual([])
    expect(missingIn(known, [fieldKeys('labels', 'color'), 'labels', 'labels.field', 'labels.move.remove'])).toEqual([
      ...['labels.field.color', 'labels', 'labels.field', 'labels.move.remove'],
    ])
  })
  it('codes without a group of words are found', () => {
    expect(groupsFor(known, ['L'])).toEqual(['enums.unitKind'])
    expect(groupsFor(known, ['L', 'E'])).toEqual([])
  })
  it('columns are found with their list and what they say', () => {
    const text =
      "const { list } = labelContracts\nconst col = columnsOf(list)\nconst all = [col.text('color'), col.code('kind', 'unitKind', { width: 9 }), col.time('at', { title: () => say('x') })]"
    expect(columnsIn(page(text))).toEqual([
      { list: 'labelContracts.list', key: 'color', hasTitle: false },
      { list: 'labelContracts.list', key: 'kind', hasTitle: false, enumeration: 'unitKind' },
      { list: 'labelContracts.list', key: 'at', hasTitle: true },
    ])
  })
  it('filters with words of another name are found, and acts', () => {
    const text =
      "const WORDS = 'unitKind'\nconst filters = [{ name: 'kinds', words: WORDS }, { name: 'a', control: Own }]"
    const found = renamedIn(page(text))
    expect([found.get('kinds'), found.get('a')]).toEqual([new Set(['unitKind']), new Set([OWN_CONTROL])])
    expect(actsIn(page("record({ action: isNew ? 'a.b' : 'a.c' })\noperation('d.e', row)"))).toEqual([
      'a.b',
      'a.c',
      'd.e',
    ])
  })
  it('forms that are not the term are found, in words and typed, but for texts that stay', () => {
    const eng = [
      { say: 'job record', wrong: '', not: /works record/i },
      { say: 'lower case', wrong: '', not: /(?<=[a-z] )[A-Z][a-z]+/, names: ['Hong Kong'] },
    ]
    const terms = { chi: [{ say: '工程紀錄', wrong: '', not: /工作紀錄/ }], eng }
    const stays = [{ place: 'eng a.c', source: 'planted' }]
    const said = [
      ...wordTexts('eng', { a: { b: 'Works record deleted', c: 'Recent Works Records', d: 'Job record' } }),
      ...wordTexts('eng', { e: 'Of the {{regulator}} in Hong Kong', f: 'Use an Error' }),
      ...typedTexts({
        path: 'mail.ts',
        text: "import { x } from './works record'\nconst a = { '工作紀錄': `的工作紀錄` }",
      }),
      ...typedTexts({ path: 'mail.ts', text: "const a: 'works record' = x('A works record')" }, 'eng'),
      ...typedTexts({ path: 'Page.tsx', text: 'const a = <b title="工程紀錄">工作紀錄</b>' }),
    ]
    expect(termFaults(said, terms, stays)).toEqual([
      'eng a.b: Works record → job record',
      'eng f: Error → lower case',
      'mail.ts: 工作紀錄 → 工程紀錄',
      'mail.ts: works record → job record',
      'Page.tsx: 工作紀錄 → 工程紀錄',
    ])
    const idle = ['eng a.d', 'eng a.gone'].map((place) => ({ place, source: 'planted' }))
    expect(idleFixed(said, terms, [...stays, ...idle])).toEqual(['eng a.d', 'eng a.gone'])
  })
  it('codes in whatever wraps them are read', () => {
    expect(
      codesOf(
        z
          .array(z.enum(['L', 'E']))
          .optional()
          .nullable(),
      ),
    ).toEqual(['L', 'E'])
  })
})
