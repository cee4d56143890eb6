import { daysFrom } from '../city/city.ts'
import type { DemoPart } from '../part.ts'

/** One contractor would be merged into another, which has not answered yet. */
export const organizationMerges: DemoPart = {
  async afterwards(db, { city }) {
    const { rc: parent, rc2: child } = city.orgs.demo
    await db.organizationMerge.create({
      data: {
        orgId: child.id,
        userName: city.people.nameOf(child),
        parentId: parent.id,
        childId: child.id,
        createdAt: daysFrom(city, -2),
      },
    })
  },
}
