import { makeHandover } from '../../chain.ts'
import { db, grant, makeLogbook, makeOrg } from '../../world.ts'
import { TOMORROW } from './standing.ts'

/** Lifts that a contractor installs and that are offered to it, and who may be named as their maintainer. */
export interface Works {
  installed: string
  offered: string
  /** The number of a contractor who has none of them. */
  maintainer: string
}
let made = 0
let lifts = 0
const underInstallation = () =>
  makeLogbook({ locationId: `LW${String(++lifts).padStart(5, '0')}-001`, stage: 'INSTALLATION', activatedOn: null })

/** What a workbook has to name besides a statutory id, so that the id is asked for. */
export async function makeWorks(org: { id: number }): Promise<Works> {
  // people are made side by side: each has a number of his own
  const nth = ++made
  const [installer, maintainer] = [await makeOrg('RC'), await makeOrg('RC')]
  const [installed, offered] = [await underInstallation(), await underInstallation()]
  await grant(installed, org, 'rc.PIC')
  await grant(offered, installer, 'rc.PIC')
  const rcNumber = `REC${90_000 + nth}`
  await db.organization.update({ where: { id: maintainer.id }, data: { rcNumber } })
  const statutoryId = `0W${String(nth).padStart(5, '0')}-001`
  const role = 'rc.PIC'
  const logbooks = { create: { logbookId: offered.id, role, statutoryId } }
  await makeHandover(offered, installer, org, { role, newRole: 'rc.PMC', startsAt: TOMORROW, logbooks })
  return { installed: installed.locationId, offered: offered.locationId, maintainer: rcNumber }
}
