import { Role } from '@portal/shared/access/roles'
import { ENGINEER_FILE } from '@portal/shared/features/forms/form.codes'
import { describe, expect, it } from 'vitest'
import { makeForm } from '../../../test/forms.ts'
import { PNG } from '../../../test/pictures.ts'
import { asUser, ctxOf, db, makeWorker } from '../../../test/world.ts'
import { desk, get, move, PASSWORD, type Speaker, sign } from './form.kit.ts'
import { tellForm } from './form.messages.ts'
import { entryOf, whole } from './form.row.ts'

type Desk = Awaited<ReturnType<typeof desk>>
const engineerOf = (at: Desk) => makeWorker(at.rc, 'RE', Role.rcRegisteredEngineer)
/** An LE10 that waits for the engineer who is named by a number. */
const le10 = (at: Desk, regNo: string | null, over: object = {}) =>
  makeForm(at.logbooks[0] as (typeof at.logbooks)[0], at.rp, {
    ...{ code: 'le10', status: 'TO_BE_SIGNED', nextSigner: 'COUNTERPART', counterpartOrgId: at.rc.id, isShared: true },
    ...{ data: { re: { name: 'Ho Ka Ming', regNo: regNo ?? '' } }, ...over },
  })
const listed = async (who: Awaited<ReturnType<typeof asUser>>) =>
  (await who.get('/api/form/list')).body.content.map(({ id }: { id: number }) => id)

describe('an engineer in the mobile app', () => {
  it('finds what waits for his signature and nothing else of his contractor, and signs it without a paper', async () => {
    const at = await desk(1)
    const [{ user, number }, other] = [await engineerOf(at), await engineerOf(at)]
    const mine = await le10(at, number)
    await le10(at, other.number)
    await le10(at, number, { status: 'SAVED', nextSigner: null })
    const crew = await asUser(user, 'mobile')
    expect(await listed(crew)).toEqual([mine.id])
    expect(await get(crew, mine.id)).toMatchObject({ can: ['return', 'sign'], mayEdit: false })
    expect((await sign(crew, mine.id)).body).toMatchObject({ done: 1 })
    expect(await get(at.owner, mine.id)).toMatchObject({
      ...{ status: 'TO_BE_SIGNED', nextSigner: 'OWNER' },
      signatures: [{ role: 're', method: 'mobile', regNo: number, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    })
    expect(await listed(crew)).toEqual([mine.id])
    expect((await sign(crew, mine.id)).body.key).toBe('formNotYours')
  })

  it('is known by the number with and without its dash, and as soon as he is registered', async () => {
    const at = await desk(1)
    const [{ user, worker, number }, late] = [await engineerOf(at), `RLE${worldNumber()}-7`]
    const [plain, early] = [await le10(at, String(number).replaceAll('-', '')), await le10(at, late)]
    const crew = await asUser(user, 'mobile')
    expect(await listed(crew)).toEqual([plain.id])
    await db.workerRegistration.create({
      data: { workerId: worker.id, kind: 'REE', number: late, expiresOn: new Date('2030-12-31') },
    })
    expect((await listed(crew)).toSorted()).toEqual([plain.id, early.id].toSorted())
  })

  it('sends back what is wrong with a reason, which his contractor hears of too', async () => {
    const at = await desk(1)
    const { user, number } = await engineerOf(at)
    const { id } = await le10(at, number)
    const sent = await move(await asUser(user, 'mobile'), id, 'return', 'the load test is missing')
    expect(sent.body).toMatchObject({ done: 1 })
    expect(await get(at.owner, id)).toMatchObject({ status: 'SAVED', reason: 'the load test is missing' })
    expect(await heard('formReturned', at.admin.user, at.owner.user)).toBe(2)
  })

  it('says that it is true, as everybody who signs does', async () => {
    const at = await desk(1)
    const { user, number } = await engineerOf(at)
    const { id } = await le10(at, number)
    const crew = await asUser(user, 'mobile')
    const { body } = await crew.post('/api/form/sign').send({ ids: [id], ...PASSWORD })
    expect(body.issues).toMatchObject([{ path: ['declaration'], key: 'mustAgree' }])
    expect(await db.formSignature.count({ where: { entryId: id } })).toBe(0)
  })

  it('is told that a form waits for him, as his contractor is', async () => {
    const at = await desk(1)
    const { user, number } = await engineerOf(at)
    const { id } = await le10(at, number, { status: 'SAVED', nextSigner: null })
    const entry = entryOf(await db.formEntry.findUniqueOrThrow({ where: { id }, include: whole }))
    await tellForm(ctxOf(at.rp, Role.rpAdmin), 'formToSign', entry)
    expect(await heard('formToSign', user, at.admin.user)).toBe(2)
    expect(await heard('formToSign', at.owner.user)).toBe(0)
  })

  it('neither reads nor signs what names somebody else, nor sends anything back', async () => {
    const at = await desk(1)
    const [{ user }, other] = [await engineerOf(at), await engineerOf(at)]
    const theirs = await le10(at, other.number)
    const crew = await asUser(user, 'mobile')
    expect((await crew.get(`/api/form/${theirs.id}/get`)).body.key).toBe('formNotFound')
    expect((await sign(crew, theirs.id)).body.key).toBe('formNotFound')
    const back = await crew.post('/api/form/status/update').send({ ids: [theirs.id], move: 'return', reason: 'no' })
    expect(back.body.key).toBe('formNotFound')
  })

  it('signs as an engineer alone, where another signs before him', async () => {
    const at = await desk(1)
    const { user, number } = await engineerOf(at)
    const { definition, ...type } = await db.formType.findFirstOrThrow({ where: { code: 'le10' } })
    const { signatures, ...law } = definition as { signatures: object[] }
    const version = 'le10-2031.1'
    const { id: typeId } = await db.formType.create({
      data: { ...type, id: undefined, version, definition: { ...law, version, signatures: signatures.toReversed() } },
    })
    const { id } = await le10(at, number, { typeId, nextSigner: 'OWNER' })
    const crew = await asUser(user, 'mobile')
    expect((await sign(crew, id)).body.key).toBe('formNotYours')
    expect((await move(crew, id, 'return', 'not mine')).body.key).toBe('formNotYours')
    expect(await db.formSignature.count({ where: { entryId: id } })).toBe(0)
  })

  it('is signed for by his contractor alone with the paper, which it adds though somebody else fills the form in', async () => {
    const at = await desk(1)
    const { number } = await engineerOf(at)
    const { id, version } = await le10(at, number)
    expect((await sign(at.admin, id)).body.key).toBe('formEngineerProof')
    expect(await get(at.admin, id)).toMatchObject({ mayEdit: false, mayProve: true })
    expect((await adding(at.officer, id, version, 'other')).body.key).toBe('formNotYours')
    expect((await adding(at.officer, id, version)).body).toMatchObject({ version: version + 1 })
    expect((await sign(at.admin, id)).body).toMatchObject({ done: 1 })
    expect(await get(at.admin, id)).toMatchObject({
      mayProve: false,
      signatures: [{ method: 'upload', voidedAt: null }],
    })
    expect((await adding(at.officer, id, version + 1)).body.key).toBe('formNotYours')
  })
})

const adding = (who: Speaker, id: number, version: number, kind: string = ENGINEER_FILE) =>
  who
    .post(`/api/form/${id}/file/save`)
    .field('kind', kind)
    .field('version', String(version))
    .attach('files', PNG, 'certificate.png')

/** How many of these people have such a message. */
const heard = (event: string, ...people: { id: number }[]) =>
  db.messageRecipient.count({ where: { userId: { in: people.map(({ id }) => id) }, message: { event } } })
const worldNumber = () => Math.floor(Math.random() * 1_000_000)
