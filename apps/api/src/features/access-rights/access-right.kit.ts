import { type as, grant, makeLogbook, makeOrg, now } from '../../../test/world.ts'

const DAY_MS = 86_400_000
export const days = (count: number) => new Date(now.getTime() + count * DAY_MS)

/** A log-book with access of every state: a contractor, managers of whom one is to come, one is over and one was revoked. */
export async function site() {
  const [rc, rp, coming, past, revoked] = [
    await makeOrg('RC'),
    await makeOrg('RP'),
    await makeOrg('RP'),
    await makeOrg('RP'),
    await makeOrg('RP'),
  ]
  const logbook = await makeLogbook()
  const right = await grant(logbook, rc, 'rc.PMC', { startsAt: days(-400), origin: 'HO-25-000117', source: 'HANDOVER' })
  const given = { givenByOrgId: rc.id, givenByName: 'Yau Mo Ching', source: 'INVITATION' }
  await grant(logbook, rp, 'rp.OC', { ...given, startsAt: days(-100), endsAt: days(20) })
  await grant(logbook, coming, 'rp.PMC', { ...given, startsAt: days(10) })
  await grant(logbook, past, 'rp.OCOMM', { ...given, startsAt: days(-300), endsAt: days(-200) })
  await grant(logbook, revoked, 'rp.MAC', {
    ...given,
    startsAt: days(-90),
    endsAt: days(-2),
    revokedAt: days(-2),
    revokeReason: 'dissolved',
  })
  return { rc, rp, coming, past, revoked, logbook, right }
}
export type Speaker = Awaited<ReturnType<typeof as>>
export const listOf = async (who: Speaker, query = '') =>
  (await who.get(`/api/accessRight?size=100&${query}`)).body.content
export const orgsOf = async (who: Speaker, query?: string) =>
  (await listOf(who, query)).map(({ org }: { org: { id: number } }) => org.id)
