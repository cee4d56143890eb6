import { makePlan } from '../plans.ts'
import { type asUser, db, grant, makeLogbook } from '../world.ts'

type Person = Awaited<ReturnType<typeof asUser>>
const PATH = '/api/maintenancePlan'

/** Fields in which an officer of a contractor searches for plans, for their log-books, and for visits. */
export function planSearches(org: () => { id: number }, who: () => Person) {
  let planning = 0
  const plan = async (name: string): Promise<string> => `{"id":${(await makePlan(org(), { name })).id},`
  const at = async (addressEn: string) => {
    const made = await makeLogbook({ addressEn })
    await grant(made, org(), 'rc.PMC')
    return made
  }
  async function covered(addressEn: string) {
    const made = await at(addressEn)
    const plan = await makePlan(org(), { logbookId: made.id })
    // all of them in the first plan: its list is searched
    planning ||= plan.id
    await db.maintenancePlanLocation.updateMany({ where: { planId: plan.id }, data: { planId: planning } })
    return made
  }
  const alone = async (addressEn: string) => {
    const made = await at(addressEn)
    await makePlan(org(), { logbookId: made.id })
    return made.locationId
  }
  const location = async (addressEn: string) => (await covered(addressEn)).locationId
  const building = async (addressEn: string) => `"premises":"${(await covered(addressEn)).premises}"`
  const search = { field: 'q', who }
  return {
    'maintenancePlans.list q': { path: PATH, ...search, make: plan },
    'maintenancePlans.pick name': { path: `${PATH}/pick`, ...search, field: 'name', make: plan },
    'maintenancePlans.export q': { path: `${PATH}/export`, ...search, make: alone },
    'maintenancePlanLocations.list q': { path: `${PATH}/:id/location`, ...search, make: location, of: () => planning },
    'maintenanceVisits.list q': { path: `${PATH}/visit`, ...search, make: location },
    'maintenanceVisits.export q': { path: `${PATH}/visit/export`, ...search, make: location },
    'maintenanceVisits.calendar q': { path: `${PATH}/visit/calendar`, ...search, make: building },
    'maintenanceVisits.actual q': { path: `${PATH}/visit/actual?by=BUILDING`, ...search, make: building },
  }
}
