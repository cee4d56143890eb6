import { Role } from '@portal/shared/access/roles'
import { MESSAGE_TAGS, TAG_RULES } from '@portal/shared/features/messages/message.codes'
import { describe, expect, it } from 'vitest'
import { as, ctxOf, db, makeOrg } from '../../../test/world.ts'
import { notify } from './notify.ts'

type Choice = { tag: string; web: boolean; mail: boolean }

async function person() {
  const org = await makeOrg('RP')
  const me = await as(org, Role.rpAdmin)
  const choose = (...tags: Choice[]) => me.post('/api/msg/config/update').send({ tags })
  const chosen = async (tag: string) =>
    (await me.get('/api/msg/config/get')).body.tags.find((row: Choice) => row.tag === tag)
  /** Where a message of this event arrives: web, mail. */
  const arrives = async (event: 'organizationEdited' | 'accountEnabled') => {
    const userIds = [me.user.id]
    const before = [
      await db.messageRecipient.count({ where: { userId: me.user.id } }),
      await db.mailDelivery.count({ where: { userId: me.user.id } }),
    ]
    await notify(ctxOf(org, Role.rcAdmin), {
      event,
      to: { userIds },
      about: [{ params: { userName: 'A', orgEn: 'B', orgZh: 'C' }, link: '/' }],
    })
    const after = [
      await db.messageRecipient.count({ where: { userId: me.user.id } }),
      await db.mailDelivery.count({ where: { userId: me.user.id } }),
    ]
    return after.map((count, index) => count > (before[index] ?? 0))
  }
  return { org, me, choose, chosen, arrives }
}

describe('preferences', () => {
  it('are the defaults of each tag until a person chooses', async () => {
    const { me } = await person()
    const { tags } = (await me.get('/api/msg/config/get')).body
    expect(tags).toEqual(
      MESSAGE_TAGS.map((tag) => ({
        tag,
        web: TAG_RULES[tag].web,
        mail: TAG_RULES[tag].mail,
        daily: false,
        isStatutory: TAG_RULES[tag].statutory.length > 0,
        statutory: [...TAG_RULES[tag].statutory],
      })),
    )
  })

  it('turn mail and web on and off, at once and for this person only', async () => {
    const [one, two] = [await person(), await person()]
    expect(await one.arrives('organizationEdited')).toEqual([true, false])
    const { body } = await one.choose({ tag: 'ORGANIZATION', web: false, mail: true })
    expect(body.tags.find(({ tag }: Choice) => tag === 'ORGANIZATION')).toMatchObject({ web: false, mail: true })
    expect(await one.arrives('organizationEdited')).toEqual([false, true])
    await one.choose({ tag: 'ORGANIZATION', web: false, mail: false })
    expect(await one.arrives('organizationEdited')).toEqual([false, false])
    await one.choose({ tag: 'ORGANIZATION', web: true, mail: true })
    expect(await one.arrives('organizationEdited')).toEqual([true, true])
    expect(await two.arrives('organizationEdited')).toEqual([true, false])
  })

  it.each([
    ['ACCOUNT', { web: false, mail: true }],
    ['ACCOUNT', { web: true, mail: false }],
    ['ACCESS', { web: false, mail: false }],
    ['ATTENTION', { web: false, mail: true }],
  ])('cannot mute what is statutory: %s %j', async (tag, channels) => {
    const { me, choose, chosen } = await person()
    const res = await choose({ tag: 'WORKS', web: false, mail: false }, { tag, ...channels })
    expect([res.status, res.body.status, res.body.key]).toEqual([400, 60016, 'messageTagStatutory'])
    expect(await chosen('WORKS')).toMatchObject({ web: true })
    expect(await db.messagePreference.count({ where: { userId: me.user.id } })).toBe(0)
  })

  it('may switch off the mail of a tag whose notice alone is statutory', async () => {
    const { choose, chosen } = await person()
    expect((await choose({ tag: 'ATTENTION', web: true, mail: false })).status).toBe(200)
    expect(await chosen('ATTENTION')).toMatchObject({ web: true, mail: false, statutory: ['web'] })
  })

  it('never hold back a statutory message, whatever stands in the table', async () => {
    const { me, arrives } = await person()
    const data = { userId: me.user.id, tag: 'ACCOUNT', web: false, mail: false, updatedAt: new Date() }
    await db.messagePreference.create({ data })
    expect(await arrives('accountEnabled')).toEqual([true, true])
  })

  it('refuse an unknown tag and a tag named twice', async () => {
    const { choose } = await person()
    expect((await choose({ tag: 'WEATHER', web: true, mail: true })).body.status).toBe(400)
    const tag = { tag: 'WORKS', web: true, mail: true }
    expect((await choose(tag, { ...tag, mail: false })).body.issues).toMatchObject([{ key: 'repeated' }])
  })

  it('survive two windows at once: one of the two choices holds as a whole', async () => {
    const { me, choose, chosen } = await person()
    const all = (mail: boolean) => (['WORKS', 'LOGBOOK', 'LABEL'] as const).map((tag) => ({ tag, web: true, mail }))
    const answers = await Promise.all([choose(...all(true)), choose(...all(false).reverse()), choose(...all(true))])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const mails = new Set(await Promise.all(all(true).map(async ({ tag }) => (await chosen(tag)).mail)))
    expect(mails.size).toBe(1)
    expect(await db.operationEvent.count({ where: { action: 'message.configure', userId: me.user.id } })).toBe(3)
  })
})
