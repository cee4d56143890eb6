import { Role } from '@portal/shared/access/roles'
import { asUser, ctxOf, db, makeOrg, makeUser } from '../../../test/world.ts'
import { notify } from './notify.ts'

/** What a message of a job record needs for its words. */
export const work = (locationId: string, over: object = {}) => ({
  locationId,
  addressEn: '1 Hung To Road',
  addressZh: '觀塘鴻圖道1號',
  typeOfWork: 'TW15',
  completedAt: '2026-11-21T06:00:00.000Z',
  contractorEn: 'Ever Lift',
  contractorZh: '恒升電梯',
  ...over,
})

/** A person, and a way to tell that person of works. */
export async function reader() {
  const org = await makeOrg('RP')
  const user = await makeUser(org, [Role.rpAdmin])
  const me = await asUser(user)
  const tell = async (locationId: string, over: object = {}) => {
    await notify(ctxOf(org, Role.rcAdmin), {
      event: 'jobRecordSubmitted',
      to: { userIds: [user.id] },
      about: [
        {
          object: { model: 'jobRecord', id: locationId },
          params: work(locationId, over),
          link: `/works/recent?record=${locationId}`,
        },
      ],
    })
    return db.messageRecipient.findFirstOrThrow({ where: { userId: user.id }, orderBy: { id: 'desc' } })
  }
  const search = async (body: object = {}, query = '') => (await me.post(`/api/msg/search${query}`).send(body)).body
  const places = async (body: object = {}, query = '') =>
    (await search(body, query)).content.map(({ params }: { params: { locationId: string } }) => params.locationId)
  const batch = async (act: string, ids: number[]) => (await me.post(`/api/msg/batch/${act}`).send({ ids })).body
  const unread = async () => (await me.get('/api/msg/unreadCount')).body
  return { org, user, me, tell, search, places, batch, unread }
}
