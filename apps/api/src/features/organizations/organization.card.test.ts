import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { as, grant, makeLogbook, makeOrg } from '../../../test/world.ts'

const CONTACT = { contactName: 'Lee Siu Ming', contactPhone: '61234567', contactEmail: 'lee@ever.example' }
const REACHED = { email: 'office@ever.example', phone: '23456789', addressEn: '1 Hung To Road' }

/** A contractor and a responsible person who meet on a log-book, and a stranger. */
async function met() {
  const rc = await makeOrg('RC', { ...CONTACT, ...REACHED, registrationNumber: String(Date.now()) })
  const rp = await makeOrg('RP', { contactName: 'Chan Tai Man', registrationNumber: `9${Date.now()}` })
  const logbook = await makeLogbook({})
  await grant(logbook, rc, 'rc.PMC')
  await grant(logbook, rp, 'rp.PMC')
  return { rc, rp, stranger: await makeOrg('RP') }
}
const cardOf = async (who: Awaited<ReturnType<typeof as>>, { id }: { id: number }) =>
  (await who.get(`/api/organization/${id}/card`)).body

describe('how to reach an organization', () => {
  it('is told to an officer of another one that meets it on a log-book, and to the regulator', async () => {
    const { rc, rp } = await met()
    const wanted = { id: rc.id, ...CONTACT, ...REACHED, registrationNumber: rc.registrationNumber, isKept: false }
    for (const reader of [
      await as(rp, Role.rpOfficer),
      await as({ id: REGULATOR_ORG_ID }, Role.emsdOfficer),
      await as({ id: REGULATOR_ORG_ID }, Role.emsdViewer),
    ])
      expect(await cardOf(reader, rc)).toMatchObject(wanted)
  })

  it('leaves out what no public register tells, and says who reads more', async () => {
    const { rc, rp } = await met()
    const officer = await as(rc, Role.rcOfficer)
    expect(await cardOf(officer, rp)).toMatchObject({ contactName: 'Chan Tai Man', registrationNumber: null })
    expect(await cardOf(officer, rc)).toMatchObject({ isKept: false })
    expect(await cardOf(await as(rc, Role.rcAdmin), rc)).toMatchObject({ isKept: true })
    expect(await cardOf(await as(rc, Role.rcAdmin), rp)).toMatchObject({ isKept: false })
    expect(await cardOf(await as({ id: REGULATOR_ORG_ID }, Role.emsdAdmin), rp)).toMatchObject({ isKept: true })
  })

  it('is told to nobody who does not deal with it', async () => {
    const { rc, stranger } = await met()
    const reader = await as(stranger, Role.rpOfficer)
    expect(await cardOf(reader, rc)).toMatchObject({ status: 60401, key: 'organizationNotFound' })
    expect(await cardOf(await as(stranger, Role.supplierAdmin), { id: 2_147_000_000 })).toMatchObject({ status: 60401 })
  })
})
