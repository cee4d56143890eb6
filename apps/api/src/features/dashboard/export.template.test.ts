import { Role } from '@portal/shared/access/roles'
import exceljs from 'exceljs'
import { beforeAll, describe, expect, it } from 'vitest'
import { TEMPLATE } from '../../../test/bodies.ts'
import { as, makeOrg } from '../../../test/world.ts'

type Me = Awaited<ReturnType<typeof as>>
const PATHS = ['/api/dashboard/logbook/export', '/api/dashboard/performance/export', '/api/dashboard/worker/export']
const [LOGBOOKS = '', PERFORMERS = '', WORKERS = ''] = PATHS
const LIFTS = { filters: { leType: 'L', months: 6 }, charts: {} }
const AS_SAVED = 'leType=L&months=6'

let owner: Me
let colleague: Me
let stranger: Me
let [template, preset] = [0, 0]
beforeAll(async () => {
  const org = await makeOrg('RC')
  owner = await as(org, Role.rcAdmin)
  colleague = await as(org, Role.rcOfficer)
  stranger = await as(await makeOrg('RC'), Role.rcAdmin)
  const form = { ...TEMPLATE, name: 'Lifts / 升降機 $& only', optionJson: LIFTS }
  template = (await owner.post('/api/dashboardTemplate').send(form)).body.id
  const { content } = (await owner.get('/api/dashboardTemplate')).body
  preset = content.find((one: { preset: string | null }) => one.preset === 'reliability').id
})

/** What the cover says of the template, and what the file is called. */
async function exported(path: string, query: string, language = 'ENG') {
  const res = await owner.get(`${path}?${query}`).set('current-lang', language).responseType('blob')
  expect(res.status).toBe(200)
  const book = new exceljs.Workbook()
  await book.xlsx.load(res.body)
  const facts = (book.worksheets[0]?.getSheetValues() ?? []).flatMap((row) =>
    Array.isArray(row) ? [row.slice(1).map(String)] : [],
  )
  const [label, said] = facts.find(([name = '']) => ['Template', '範本'].includes(name)) ?? []
  return { label, said, file: decodeURIComponent(/UTF-8''(\S+)/.exec(res.get('content-disposition') ?? '')?.[1] ?? '') }
}

describe('an export under a template', () => {
  it.each(PATHS)('has its name on the cover and as its file: %s', async (path) => {
    const { label, said, file } = await exported(path, `template=${template}&${AS_SAVED}`)
    expect([label, said]).toEqual(['Template', 'Lifts / 升降機 $& only'])
    expect(file).toMatch(/^[a-z-]+-Lifts {2}升降機 \$& only-2026-11-21\.xlsx$/)
  })

  it('speaks both languages, and says what was narrowed otherwise', async () => {
    const modified = `template=${template}&leType=E&months=6`
    expect((await exported(LOGBOOKS, modified)).said).toBe('Lifts / 升降機 $& only, modified')
    const { label, said } = await exported(LOGBOOKS, modified, 'CHI')
    expect([label, said]).toEqual(['範本', 'Lifts / 升降機 $& only（已修改）'])
    const named = (language?: string) => exported(PERFORMERS, `template=${preset}&months=6`, language)
    expect((await named()).said).toBe('Breakdowns and availability')
    const chinese = await named('CHI')
    expect([chinese.said, chinese.file]).toEqual(['故障及可用率', expect.stringContaining('-故障及可用率-')])
  })

  it.each([
    ['a filter more', LOGBOOKS, `${AS_SAVED}&grades=good`, true],
    ['a filter less', LOGBOOKS, 'months=6', true],
    ['another window', PERFORMERS, 'leType=L', true],
    ['a filter that the list alone has', WORKERS, `${AS_SAVED}&kind=RE`, true],
    ['another order', LOGBOOKS, `${AS_SAVED}&sort=age,desc`, false],
    ['another list of organizations', PERFORMERS, `${AS_SAVED}&of=responsible&sort=units,desc`, false],
  ])('is modified by %s, or is not', async (_, path, query, isModified) => {
    const { said } = await exported(path, `template=${template}&${query}`)
    expect(said?.endsWith(', modified')).toBe(isModified)
  })

  it('names none that was not asked for', async () => {
    const { label, file } = await exported(LOGBOOKS, AS_SAVED)
    expect([label, file]).toEqual([undefined, 'scores-2026-11-21.xlsx'])
  })

  it.each(PATHS)('is refused to whoever may not use the template: %s', async (path) => {
    for (const me of [colleague, stranger])
      expect((await me.get(`${path}?template=${template}`)).body.key).toBe('templateNotFound')
    expect((await owner.get(`${path}?template=${2 ** 31 - 1}`)).body.key).toBe('templateNotFound')
  })

  it.each(['scoredLogbooks', 'performers', 'scoredWorkers'])(
    'is refused before a run of it begins: %s',
    async (kind) => {
      const ask = (me: Me) => me.post('/api/export').send({ kind, filters: { template } })
      expect((await ask(stranger)).body.key).toBe('templateNotFound')
      expect((await ask(owner)).status).toBe(200)
    },
  )
})
