import { Role } from '@portal/shared/access/roles'
import {
  OWN_TEMPLATES,
  SHARED_TEMPLATES,
  TEMPLATE_NAME_MAX,
} from '@portal/shared/features/dashboard-templates/template.schema'
import { describe, expect, it } from 'vitest'
import { TEMPLATE } from '../../../test/bodies.ts'
import { as, asUser, db, makeOrg, makeUser } from '../../../test/world.ts'

const PATH = '/api/dashboardTemplate'
type Me = Awaited<ReturnType<typeof as>>
const save = (me: Me, over: object = {}) => me.post(PATH).send({ ...TEMPLATE, ...over })
const edit = (me: Me, id: number, over: object = {}) =>
  me.put(`${PATH}/${id}`).send({ ...TEMPLATE, version: 1, ...over })
const named = async (me: Me, name: string) =>
  (await me.get(PATH)).body.content.find((row: { name: string }) => row.name === name)
const heard = async (me: Me) =>
  (await me.post('/api/msg/search').send({})).body.content.map(({ event }: { event: string }) => event)

/** Two officers of an organization and whoever looks after it. */
async function fixture() {
  const org = await makeOrg('RC')
  const [one, other, admin] = [
    await as(org, Role.rcOfficer),
    await as(org, Role.rcOfficer),
    await as(org, Role.rcAdmin),
  ]
  return { org, one, other, admin }
}

describe('templates of the dashboard', () => {
  it('offers everybody the presets, and nobody may change them', async () => {
    const { admin } = await fixture()
    const { content } = (await admin.get(PATH)).body
    expect(content).toMatchObject([
      { type: 'P', preset: 'reliability', mayChange: false },
      { type: 'P', preset: 'overview', mayChange: false, isOwn: false, shared: false },
    ])
    const [{ id }] = content
    for (const res of [await edit(admin, id), await admin.delete(`${PATH}/${id}`)])
      expect(res.body).toMatchObject({ status: 60641, key: 'templateNotYours' })
  })

  it('keeps filters and charts as they were read, for their owner alone until he shares them', async () => {
    const { one, other } = await fixture()
    const stranger = await as(await makeOrg('RC'), Role.rcAdmin)
    const optionJson = {
      filters: { districts: 'KT,WTS', months: '6', rcIds: [1, 2] },
      charts: { left: 'stackedBar', right: 'trend,healthIndex', by: 'contractor', bars: 'age' },
    }
    const made = (await save(one, { optionJson })).body
    expect(made).toMatchObject({
      type: 'U',
      isOwn: true,
      mayChange: true,
      shared: false,
      version: 1,
      optionJson: {
        filters: { districts: ['KT', 'WTS'], months: 6, rcIds: [1, 2] },
        charts: { left: 'stackedBar', right: ['trend', 'healthIndex'], by: 'contractor', bars: 'age' },
      },
    })
    expect(await named(other, TEMPLATE.name)).toBeUndefined()
    expect((await edit(one, made.id, { shared: true })).body).toMatchObject({ shared: true, version: 2 })
    expect(await named(other, TEMPLATE.name)).toMatchObject({ isOwn: false, mayChange: false, shared: true })
    expect(await named(stranger, TEMPLATE.name)).toBeUndefined()
  })

  it.each([
    ['no name', { name: ' ' }, ['name']],
    ['a name that is too long', { name: 'x'.repeat(TEMPLATE_NAME_MAX + 1) }, ['name']],
    ['a filter that is none', { optionJson: { filters: { colour: 'red' }, charts: {} } }, ['optionJson', 'filters']],
    [
      'a chart that is none',
      { optionJson: { filters: {}, charts: { left: 'pie' } } },
      ['optionJson', 'charts', 'left'],
    ],
    ['something else beside', { optionJson: { filters: {}, charts: {}, script: 'x' } }, ['optionJson']],
    [
      'more than 20 kB',
      {
        optionJson: {
          filters: { locationIds: Array.from({ length: 2000 }, (_, n) => `${8_000_000 + n}-001`) },
          charts: {},
        },
      },
      ['optionJson'],
    ],
  ])('refuses %s', async (_, over, path) => {
    const { one } = await fixture()
    const { body } = await save(one, over)
    expect(body).toMatchObject({ status: 400, issues: [{ path }] })
  })

  it('refuses what no browser would send with a problem of the catalogue, and names every fault at once', async () => {
    const { one } = await fixture()
    const filters = { locationIds: 'x'.repeat(1_000_000) }
    expect([400, 413]).toContain((await save(one, { optionJson: { filters, charts: {} } })).body.status)
    const { body } = await save(one, { name: '', optionJson: { filters: { leType: 'X' }, charts: { by: 'x' } } })
    expect(body.issues.map(({ path }: { path: string[] }) => path.join('.'))).toEqual([
      'name',
      'optionJson.filters.leType',
      'optionJson.charts.by',
    ])
  })

  it('gives a name once among one’s own and the shared, whatever its capitals and width', async () => {
    const { one, other } = await fixture()
    await save(one, { name: 'Kowloon East' })
    for (const name of ['kowloon EAST', 'Ｋowloon East'])
      expect((await save(one, { name })).body).toMatchObject({ status: 10308, key: 'templateNameUsed', field: 'name' })
    // a colleague does not learn of what is not shared
    expect((await save(other, { name: 'Kowloon East', shared: true })).status).toBe(200)
    const { id } = (await save(one, { name: 'Mine' })).body
    expect((await edit(one, id, { name: 'KOWLOON EAST' })).body.key).toBe('templateNameUsed')
    const own = (await one.get(PATH)).body.content.find(
      (row: { name: string; isOwn: boolean }) => row.isOwn && row.name === 'Kowloon East',
    )
    // what somebody had before is saved again under its name, and not shared under it
    expect((await edit(one, own.id, { name: own.name })).status).toBe(200)
    expect((await edit(one, own.id, { name: own.name, shared: true, version: 2 })).body.key).toBe('templateNameUsed')
  })

  it('lets one of two colleagues have a name that both share, or share beside their own, at the same moment', async () => {
    const { org, one, other } = await fixture()
    const shared = await Promise.all([
      save(one, { name: 'Hospitals', shared: true }),
      save(other, { name: 'hospitals', shared: true }),
    ])
    expect(shared.map(({ status }) => status).sort()).toEqual([200, 409])
    const [mine, theirs] = await Promise.all([
      save(one, { name: 'Stations' }),
      save(one, { name: 'STATIONS', shared: true }),
    ])
    expect([mine.status, theirs.status].sort()).toEqual([200, 409])
    expect(await db.dashboardTemplate.count({ where: { orgId: org.id } })).toBe(2)
  })

  it('is not overwritten by whoever has seen an older version, nor by the second of two at once', async () => {
    const { one, admin } = await fixture()
    const { id } = (await save(one, { shared: true })).body
    const both = await Promise.all([
      edit(one, id, { shared: true, name: 'Mine' }),
      edit(admin, id, { shared: true, name: 'Theirs' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await edit(one, id, { name: 'Late' })).body.key).toBe('conflict')
    expect((await one.get(PATH)).body.content.find((row: { id: number }) => row.id === id).version).toBe(2)
  })

  it('lets its owner and whoever looks after the organization change what is shared, and no other colleague', async () => {
    const { one, other, admin } = await fixture()
    const { id } = (await save(one, { shared: true })).body
    expect((await edit(other, id)).body.key).toBe('templateNotYours')
    expect((await other.delete(`${PATH}/${id}`)).body.key).toBe('templateNotYours')
    expect((await edit(admin, id, { shared: true, name: 'Tidied' })).body).toMatchObject({
      name: 'Tidied',
      isOwn: false,
      mayChange: true,
    })
    expect((await edit(admin, id, { shared: false, version: 2 })).body.key).toBe('templateNotYours')
    const own = (await save(one, { name: 'Of my own' })).body
    expect((await admin.delete(`${PATH}/${own.id}`)).body.key).toBe('templateNotFound')
  })

  it('does not tell whether somebody else’s template exists', async () => {
    const { one } = await fixture()
    const { id } = (await save(one, { shared: true })).body
    const stranger = await as(await makeOrg('RC'), Role.rcAdmin)
    for (const wanted of [id, 2_000_000_000])
      for (const res of [
        await edit(stranger, wanted),
        await stranger.delete(`${PATH}/${wanted}`),
        await stranger.post(`${PATH}/${wanted}/favorite`).send({ favorite: true }),
        await stranger.post(`${PATH}/${wanted}/home`).send({ setAsDefault: true }),
      ])
        expect([res.status, res.body.key]).toEqual([404, 'templateNotFound'])
  })

  it('has one home page a person, also of two that he chooses at once, and favourites of his own', async () => {
    const { org, other } = await fixture()
    const person = await makeUser(org, [Role.rcOfficer])
    const me = await asUser(person)
    const [first, second] = [
      (await save(me, { name: 'First', setAsDefault: true, favorite: true, shared: true })).body,
      (await save(me, { name: 'Second' })).body,
    ]
    expect(first).toMatchObject({ setAsDefault: true, favorite: true })
    expect(await named(other, 'First')).toMatchObject({ setAsDefault: false, favorite: false })
    const choose = (id: number, setAsDefault = true) => me.post(`${PATH}/${id}/home`).send({ setAsDefault })
    await Promise.all([choose(first.id), choose(second.id), choose(second.id)])
    expect(await db.dashboardHome.count({ where: { userId: person.id } })).toBe(1)
    expect((await choose(second.id)).status).toBe(200)
    expect(await named(me, 'First')).toMatchObject({ setAsDefault: false, favorite: true })
    expect(await named(me, 'Second')).toMatchObject({ setAsDefault: true })
    await choose(second.id, false)
    await me.post(`${PATH}/${first.id}/favorite`).send({ favorite: false })
    expect(await named(me, 'Second')).toMatchObject({ setAsDefault: false })
    expect(await named(me, 'First')).toMatchObject({ favorite: false })
  })

  it('gives whoever had it as home page the preset and tells him, when it is deleted or shared no longer', async () => {
    const { one, other, admin } = await fixture()
    const { id } = (await save(one, { shared: true, setAsDefault: true })).body
    await other.post(`${PATH}/${id}/home`).send({ setAsDefault: true })
    await other.post(`${PATH}/${id}/favorite`).send({ favorite: true })
    expect((await edit(one, id, { shared: false })).status).toBe(200)
    expect(await heard(other)).toEqual(['homeTemplateUnshared'])
    expect((await one.get(PATH)).body.content.find((row: { id: number }) => row.id === id).setAsDefault).toBe(true)
    await edit(one, id, { shared: true, version: 2 })
    expect(await named(other, TEMPLATE.name)).toMatchObject({ setAsDefault: false, favorite: false })
    await other.post(`${PATH}/${id}/home`).send({ setAsDefault: true })
    expect((await admin.delete(`${PATH}/${id}`)).status).toBe(200)
    expect(await heard(other)).toEqual(['homeTemplateDeleted', 'homeTemplateUnshared'])
    expect(await heard(one)).toEqual(['homeTemplateDeleted'])
    expect(await heard(admin)).toEqual([])
    expect(await db.dashboardHome.count({ where: { templateId: id } })).toBe(0)
  })

  it('is chosen as home page before it is deleted or not at all', async () => {
    const { one, other } = await fixture()
    const { id } = (await save(one, { shared: true })).body
    const [chosen, deleted] = await Promise.all([
      other.post(`${PATH}/${id}/home`).send({ setAsDefault: true }),
      one.delete(`${PATH}/${id}`),
    ])
    expect(deleted.status).toBe(200)
    expect([200, 404]).toContain(chosen.status)
    expect(await heard(other)).toEqual(chosen.status === 200 ? ['homeTemplateDeleted'] : [])
  })

  it('holds no more than anybody finds his way among, also when the last two are saved at once', async () => {
    const org = await makeOrg('RC')
    const person = await makeUser(org, [Role.rcOfficer])
    const me = await asUser(person)
    const row = (n: number, over: object) => ({
      name: `T${n}`,
      nameKey: `t${n}`,
      option: { filters: {}, charts: {} },
      orgId: org.id,
      ownerId: person.id,
      ...over,
    })
    const fill = (count: number, over: object) =>
      db.dashboardTemplate.createMany({ data: Array.from({ length: count }, (_, n) => row(n, over)) })
    await fill(OWN_TEMPLATES - 1, {})
    const both = await Promise.all([save(me, { name: 'One' }), save(me, { name: 'Two' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ key: 'templateLimitReached' })
    const colleague = await makeUser(org, [Role.rcOfficer])
    await fill(SHARED_TEMPLATES, { ownerId: (await makeUser(org, [Role.rcOfficer])).id, isShared: true })
    const refused = await save(await asUser(colleague), { name: 'Shared', shared: true })
    expect(refused.body).toMatchObject({ key: 'templateLimitReached', meta: { max: SHARED_TEMPLATES } })
  })

  it('keeps the history of what was saved, renamed and deleted', async () => {
    const { one } = await fixture()
    const { id } = (await save(one)).body
    await edit(one, id, { name: 'New', shared: true })
    await one.delete(`${PATH}/${id}`)
    const history = await db.operationEvent.findMany({
      where: { model: 'dashboardTemplate', rowId: String(id) },
      orderBy: { id: 'asc' },
    })
    expect(history.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['dashboardTemplate.create', null, { name: TEMPLATE.name, shared: false }],
      ['dashboardTemplate.update', { name: TEMPLATE.name, shared: false }, { name: 'New', shared: true }],
      ['dashboardTemplate.delete', { name: 'New', shared: true }, null],
    ])
  })
})
