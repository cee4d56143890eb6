import { Role } from '@portal/shared/access/roles'
import { LABEL_NAME_MAX, LABELS_PER_LOGBOOK } from '@portal/shared/features/labels/label.schema'
import { describe, expect, it } from 'vitest'
import { as, db, grant, makeLabel, makeLogbook, makeOrg } from '../../../test/world.ts'

const form = { name: 'Lobby', color: '#166BBB', noPersonalData: true }

/** An organization with one log-book of its own. */
async function fixture() {
  const org = await makeOrg('RP')
  const logbook = await makeLogbook()
  await grant(logbook, org, 'rp.OC')
  return { org, logbook }
}

describe('labels', () => {
  it('shows an organization only its own labels', async () => {
    const [mine, other] = [await makeOrg(), await makeOrg()]
    const label = await makeLabel(mine)
    await makeLabel(other)
    const res = await (await as(mine, Role.rpOfficer)).get('/api/label')
    expect(res.body).toEqual({
      content: [{ id: label.id, name: label.name, color: label.color, logbookCount: 0, version: 1 }],
      totalElements: 1,
    })
  })

  it('names those that were chosen earlier, and none of others', async () => {
    const [mine, other] = [await makeOrg(), await makeOrg()]
    const [one, , two, theirs] = [
      await makeLabel(mine),
      await makeLabel(mine),
      await makeLabel(mine),
      await makeLabel(other),
    ]
    const res = await (await as(mine, Role.rpOfficer)).get(`/api/label?ids=${one.id},${two.id},${theirs.id}`)
    expect(res.body.content.map(({ id }: { id: number }) => id).sort()).toEqual([one.id, two.id].sort())
  })

  it('refuses a viewer who may only read', async () => {
    const regulator = { id: 7 }
    const res = await (await as(regulator, Role.emsdViewer)).post('/api/label').send(form)
    expect(res.body.status).toBe(403)
  })

  it.each([
    ['', 'too_small'],
    ['   ', 'too_small'],
    ['x'.repeat(LABEL_NAME_MAX + 1), 'too_big'],
  ])('refuses the name %j', async (name, code) => {
    const res = await (await as(await makeOrg(), Role.rpAdmin)).post('/api/label').send({ ...form, name })
    expect(res.body).toMatchObject({ status: 400, issues: [{ path: ['name'], code }] })
  })

  it.each(['#FFFF00', '#EEEEEE', '#ffffff'])('refuses the colour %s, which cannot be seen on white', async (color) => {
    const res = await (await as(await makeOrg(), Role.rpAdmin)).post('/api/label').send({ ...form, color })
    expect(res.body.issues).toMatchObject([{ path: ['color'], key: 'labelColorContrast' }])
  })

  it('is not overwritten by whoever has seen an older version, nor by the second of two at once', async () => {
    const org = await makeOrg()
    const [one, other] = [await as(org, Role.rpAdmin), await as(org, Role.rpOfficer)]
    const { id } = await makeLabel(org, 'Old')
    const rename = (me: typeof one, name: string, version: number) =>
      me.put(`/api/label/${id}`).send({ ...form, name, version })
    const both = await Promise.all([rename(one, 'Mine', 1), rename(other, 'Theirs', 1)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await rename(one, 'Late', 1)).body.key).toBe('conflict')
    const [first] = both.filter(({ status }) => status === 200)
    expect((await one.get('/api/label')).body.content).toMatchObject([{ name: first?.body.name, version: 2 }])
    expect((await rename(other, 'Next', 2)).status).toBe(200)
  })

  it('names every wrong field at once', async () => {
    const res = await (await as(await makeOrg(), Role.rpAdmin)).post('/api/label').send({ color: 'red' })
    expect(res.body.issues.map(({ path }: { path: string[] }) => path[0])).toEqual(['name', 'color', 'noPersonalData'])
  })

  it('reports a used name against the name field', async () => {
    const org = await makeOrg()
    await makeLabel(org, 'Lobby')
    const res = await (await as(org, Role.rpAdmin)).post('/api/label').send({ ...form, name: ' Lobby ' })
    expect(res.status).toBe(409)
    expect(res.body).toMatchObject({ key: 'labelNameUsed', field: 'name' })
  })

  it('lets one of two people have a name', async () => {
    const me = await as(await makeOrg(), Role.rpAdmin)
    const both = await Promise.all([me.post('/api/label').send(form), me.post('/api/label').send(form)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('makes one label of a form that was sent twice', async () => {
    const me = await as(await makeOrg(), Role.rpAdmin)
    const send = () => me.post('/api/label').set('idempotency-key', 'once').send(form)
    const [first, second] = await Promise.all([send(), send()])
    expect(first.body).toEqual(second.body)
    expect((await me.get('/api/label')).body.totalElements).toBe(1)
    const other = await me
      .post('/api/label')
      .set('idempotency-key', 'once')
      .send({ ...form, name: 'Other' })
    expect(other.body.key).toBe('idempotencyMismatch')
  })

  it('renames and deletes, and keeps the history', async () => {
    const org = await makeOrg()
    const me = await as(org, Role.rpAdmin)
    const { id } = await makeLabel(org, 'Old')
    expect((await me.put(`/api/label/${id}`).send({ ...form, name: 'New', version: 1 })).body).toMatchObject({
      id,
      name: 'New',
      version: 2,
    })
    expect((await me.delete(`/api/label/${id}`)).status).toBe(200)
    const history = await db.operationEvent.findMany({
      where: { model: 'label', rowId: String(id) },
      orderBy: { id: 'asc' },
    })
    expect(history.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['label.update', { name: 'Old', color: '#166BBB' }, { name: 'New', color: '#166BBB' }],
      ['label.delete', { name: 'New', color: '#166BBB' }, null],
    ])
  })

  it('does not tell whether somebody else’s label exists', async () => {
    const label = await makeLabel(await makeOrg())
    const me = await as(await makeOrg(), Role.rpAdmin)
    const [theirs, nobodys] = await Promise.all([label.id, 2_000_000_000].map((id) => me.delete(`/api/label/${id}`)))
    expect([theirs?.status, theirs?.body.key]).toEqual([404, 'labelNotFound'])
    expect([nobodys?.status, nobodys?.body.key]).toEqual([404, 'labelNotFound'])
  })

  it('puts labels on log-books and takes them off again', async () => {
    const { org, logbook } = await fixture()
    const me = await as(org, Role.rpAdmin)
    const label = await makeLabel(org)
    const body = { labelIds: [label.id], ids: [logbook.id] }
    expect((await me.post('/api/label/binding').send(body)).status).toBe(200)
    expect((await me.post('/api/label/binding').send(body)).status).toBe(200)
    expect((await me.get('/api/label')).body.content[0].logbookCount).toBe(1)
    expect((await me.post('/api/label/unbinding').send(body)).status).toBe(200)
    expect((await me.get('/api/label')).body.content[0].logbookCount).toBe(0)
  })

  it('labels everything the list shows under a filter, and nothing of other organizations', async () => {
    const { org, logbook } = await fixture()
    const [escalator, foreign] = [await makeLogbook({ kind: 'E', type: 'E' }), await makeLogbook()]
    await grant(escalator, org, 'rp.OC')
    const label = await makeLabel(org)
    const me = await as(org, Role.rpAdmin)
    const send = (act: 'binding' | 'unbinding', over: object) =>
      me.post(`/api/label/${act}`).send({ labelIds: [label.id], all: true, ...over })
    const labelled = async () =>
      (await db.labelOnLogbook.findMany({ where: { labelId: label.id }, orderBy: { logbookId: 'asc' } })).map(
        ({ logbookId }) => logbookId,
      )
    expect((await send('binding', { filter: { kind: 'L' } })).status).toBe(200)
    expect(await labelled()).toEqual([logbook.id])
    expect((await send('binding', {})).status).toBe(200)
    expect(await labelled()).toEqual([logbook.id, escalator.id].sort((one, other) => one - other))
    expect((await send('unbinding', { filter: { q: escalator.locationId } })).status).toBe(200)
    expect(await labelled()).toEqual([logbook.id])
    expect((await send('binding', { filter: { kinds: 'L' } })).status).toBe(400)
    expect(await labelled()).toEqual([logbook.id])
    for (const over of [{ ids: [foreign.id] }, { all: undefined }])
      expect((await send('binding', over)).body.issues).toMatchObject([{ path: ['ids'], key: 'namesOrAll' }])
  })

  it('tells the colleagues of an act once, however many log-books it was about, and not its author', async () => {
    const { org, logbook } = await fixture()
    const second = await makeLogbook()
    await grant(second, org, 'rp.OC')
    const [me, colleague] = [await as(org, Role.rpAdmin), await as(org, Role.rpOfficer)]
    const label = await makeLabel(org)
    await me.post('/api/label/binding').send({ labelIds: [label.id], ids: [logbook.id, second.id] })
    await me.delete(`/api/label/${label.id}`)
    const heard = async (who: typeof me) => (await who.post('/api/msg/search').send({})).body.content
    expect(
      (await heard(colleague)).map(({ event, count }: { event: string; count: number }) => [event, count]),
    ).toEqual([
      ['labelDeleted', 1],
      ['logbooksLabelled', 2],
    ])
    expect(await heard(me)).toEqual([])
  })

  it('gives a name once, whatever its capitals, also to two people at once', async () => {
    const org = await makeOrg()
    const [one, other] = [await as(org, Role.rpAdmin), await as(org, Role.rpOfficer)]
    const both = await Promise.all([
      one.post('/api/label').send({ ...form, name: 'Lobby' }),
      other.post('/api/label').send({ ...form, name: 'LOBBY' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ key: 'labelNameUsed', field: 'name' })
    const second = await one.post('/api/label').send({ ...form, name: 'Yard' })
    const renamed = await one.put(`/api/label/${second.body.id}`).send({ ...form, name: 'lobby', version: 1 })
    expect(renamed.body).toMatchObject({ key: 'labelNameUsed', field: 'name' })
    expect(await db.label.count({ where: { orgId: org.id } })).toBe(2)
  })

  it.each(['Lobby\u202e', 'Lob\tby', '\u2066Lobby'])('refuses the name %j, which reads as another', async (name) => {
    const res = await (await as(await makeOrg(), Role.rpAdmin)).post('/api/label').send({ ...form, name })
    expect(res.body).toMatchObject({ status: 400, issues: [{ path: ['name'], key: 'controlCharacter' }] })
  })

  it('never puts an eleventh label on a log-book, even when two requests race', async () => {
    const { org, logbook } = await fixture()
    const me = await as(org, Role.rpAdmin)
    const labels = await Promise.all(Array.from({ length: LABELS_PER_LOGBOOK + 1 }, () => makeLabel(org)))
    const bind = (from: number, to: number) =>
      me.post('/api/label/binding').send({ labelIds: labels.slice(from, to).map(({ id }) => id), ids: [logbook.id] })
    expect((await bind(0, LABELS_PER_LOGBOOK - 1)).status).toBe(200)
    const both = await Promise.all([
      bind(LABELS_PER_LOGBOOK - 1, LABELS_PER_LOGBOOK),
      bind(LABELS_PER_LOGBOOK, LABELS_PER_LOGBOOK + 1),
    ])
    expect(both.map(({ body }) => body.status ?? 200).sort()).toEqual([200, 40305])
    expect(await db.labelOnLogbook.count({ where: { logbookId: logbook.id } })).toBe(LABELS_PER_LOGBOOK)
  })

  it('refuses to label a log-book the organization has no access to', async () => {
    const org = await makeOrg()
    const [label, logbook] = [await makeLabel(org), await makeLogbook()]
    const res = await (await as(org, Role.rpAdmin))
      .post('/api/label/binding')
      .send({ labelIds: [label.id], ids: [logbook.id] })
    expect(res.body.status).toBe(10014)
  })
})
